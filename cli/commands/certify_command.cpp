// kreisel certify: what methods keep on a case, measured and judged against what they claim.
#include "cli/command.hpp"
#include "cli/options/arguments.hpp"
#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/study/certify/certify_told.hpp"

namespace kreisel {

namespace {

struct CertifyOptions {
  CaseOptions common;
  std::string methods, markdown, threads;
};

void run(const CertifyOptions& o) {
  CertifyAsk ask{opened(o.common)};
  if (!o.methods.empty())
    for (const std::string& name : methods_argument("--method", o.methods)) ask.methods.push_back(method_named(name));
  const int threads = chosen_threads(o.threads);
  const PlannedCertify plan = planned_certify(ask);
  warn(plan.warnings);
  Bar bar(false);
  std::vector<std::filesystem::path> files;
  if (!o.markdown.empty()) {
    files.emplace_back(o.markdown);
    AtomicFile{files.back()};  // refused before any work
  }
  const CertifyResult result = run(plan, bar.control(threads));
  warn_beyond(plan.warnings.size(), result.warnings);
  if (!files.empty()) write_certificate(files.back(), result);
  tell(o.common.json, certify_json(result, files), certify_text(result), files);
}

}  // namespace

void add_certify_command(CLI::App& program) {
  auto* app = program.add_subcommand("certify", "what methods keep on a case, measured, beside what they claim");
  auto options = std::make_shared<CertifyOptions>();
  add_case_options(*app, options->common, false);
  app->add_option("--method,--methods", options->methods,
                  "names from `kreisel list methods`; all that the case takes unless given")
      ->type_name("M,M,...");
  app->add_option("--markdown", options->markdown, "the table as a page of Markdown too")->type_name("FILE");
  add_threads_option(*app, options->threads);
  app->footer("Example: kreisel certify lagrange-top --method strang,rk4,gauss-4 --markdown certificate.md");
  app->callback([options] { run(*options); });
}

}  // namespace kreisel
