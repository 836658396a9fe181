// kreisel certify: what methods keep on a case, measured and judged against what they claim.
#include "cli/study_command.hpp"
#include "kreisel/study/certify/certify_file.hpp"
#include "kreisel/study/certify/certify_told.hpp"

namespace kreisel {

void add_certify_command(CLI::App& program) {
  Command& c = Command::add(program, "certify", "what methods keep on a case, measured, beside what they claim");
  add_case_options(c, false, "levitron");
  c.option("--method,--methods M,M,...", "names from `kreisel list methods`; all that the case takes unless given");
  c.option("--markdown FILE", "the table as a page of Markdown too");
  c.option("--out DIR", "folder for CASE-certify.json; no file unless given");
  add_threads_option(c);
  c.examples("Example: kreisel certify lagrange-top --method strang,rk4,gauss-4 --markdown certificate.md");
  c.run([](const Command& asked) {
    CertifyAsk ask{opened(asked)};
    if (asked["--method"]) ask.methods = methods_named(methods_argument(asked["--method"]));
    Bar bar(asked);
    const PlannedCertify plan = planned_certify(ask);
    say_before(plan);
    std::vector<std::filesystem::path> files;
    if (const Argument page = asked["--markdown"]) {
      files.emplace_back(page.text);
      AtomicFile{files.back()};  // refused before any work
    }
    const std::string& out = asked.text("--out");
    if (!out.empty()) use_folder(out);
    const CertifyResult result = run(plan, bar.control());
    warn(result.warnings, plan.warnings.size());
    if (!files.empty()) write_certificate(files.back(), result);
    if (!out.empty()) files.push_back(save(result, out).files.front());
    tell(asked, certify_json(result, files), certify_text(result), files);
  });
}

}  // namespace kreisel
