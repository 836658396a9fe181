#include "kreisel/system/own/module/own_loaded.hpp"

#include <dlfcn.h>
#include <fmt/format.h>

#include "kreisel/engine/sources_id.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/system/own/module/own_cache.hpp"
#include "kreisel/system/own/module/own_compiler.hpp"
#include "kreisel/system/own/module/own_files.hpp"
#include "kreisel/system/own/module/own_nvcc.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

// A module of that text and part that another compiler made, for machines that have none: nodes of a cluster, say.
std::optional<fs::path> made_elsewhere(const fs::path& cache, const std::string& text, const std::string& part) {
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(cache, none)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with(text + "-") && name.ends_with("-" + part + ".so")) return entry.path();
  }
  return std::nullopt;
}

// The module of a part, made where it is missing. Its name says what it is made of.
fs::path module_of(const OwnLoaded& own, const OwnPart& part) {
  const fs::path cache = own_cache();
  const std::string text = digest_of(own.id + sources_id);
  const std::optional<OwnCompiler> compiler = part.gpu.empty() ? own_compiler() : own_nvcc();
  if (!compiler) {
    if (const std::optional<fs::path> found = made_elsewhere(cache, text, part.name())) return *found;
    throw Error(fmt::format(
        "potential = '{}' has to be compiled{}", shortened(own.named),
        part.gpu.empty() ? ", and none of g++, c++ and clang++ is in PATH"
                         : " for the GPU, and nvcc is not in PATH; CUDA_PATH says where else CUDA is, and device cpu "
                           "runs it on the processor's cores"));
  }
  std::string how = compiler->program.string() + compiler->version;
  for (const std::string& flag : part.flags(*compiler)) how += " " + flag;
  const fs::path module = cache / fmt::format("{}-{}-{}.so", text, digest_of(how), part.name());
  std::error_code unknown;
  if (fs::exists(module, unknown) && is_whole(module)) return module;
  if (own.kept_only && !part.kernel())
    throw Error(fmt::format(
        "potential = '{}': it is named by a result, not by a case, and has never been compiled here: run its "
        "case once, for instance kreisel show CASE",
        shortened(own.named)));
  CacheEntry entry(module);
  compile_own(*compiler, own.file, own.named, part, entry.part());
  if (digest_of(whole_text_of(own.file, own.named)) != own.id)
    throw Error(
        fmt::format("potential = '{}': its file has changed since it was read; run it again", shortened(own.named)));
  entry.complete();
  return module;
}

// What the symbol's function returns of a part's module; both sides must come from the same sources.
template <class Of>
auto loaded(const OwnLoaded& own, const OwnPart& part, const char* symbol) {
  const fs::path module = module_of(own, part);
  void* (*volatile open)(const char*, int) = dlopen;  // which says that it throws nothing, and what is loaded may
  void* const opened = named_where_it_throws(&own, [&] { return open(module.c_str(), RTLD_NOW | RTLD_LOCAL); });
  if (opened == nullptr)
    throw Error(fmt::format("potential = '{}': what was compiled of it cannot be loaded: {}", shortened(own.named),
                            shortened(dlerror(), 300)));
  exit_is_watched();
  const auto of = reinterpret_cast<Of>(dlsym(opened, symbol));
  if (of == nullptr || std::string_view(of()->sources) != sources_id)
    throw Error(
        fmt::format("{} was built from other headers than this program: install both together", module.string()));
  return of();
}

}  // namespace

const OwnLanes& OwnLoaded::lanes(Family family) const {
  if (instead != nullptr) return *instead;
  const std::lock_guard lock(loading_);
  const OwnLanes*& found = lanes_[family];
  if (found == nullptr) found = loaded<OwnLanesOf>(*this, {family}, own_lanes_symbol);
  return *found;
}

const OwnLanes& OwnLoaded::lanes_on_gpu() const {
  const std::lock_guard lock(loading_);
  if (gpu_lanes_ == nullptr) {
    gpu_lanes_ = loaded<OwnLanesOf>(*this, {.gpu = gpu_architecture()}, own_lanes_symbol);
    gpu_ = gpu_lanes_->device();
  }
  return *gpu_lanes_;
}

// Where the kernels of our own systems are not built, nobody but its own module has asked the GPU.
const Device& OwnLoaded::gpu() const {
  if (instead != nullptr)
    throw Error("device cuda: a potential that is a function of a program runs on the processor alone");
  if (!device().usable && !device().unbuilt) return device();
  lanes_on_gpu();
  return gpu_;
}

const OwnLoaded& load_own(const fs::path& file, const std::string& named, bool kept_only) {
  static std::mutex loading;
  static std::map<std::string, std::unique_ptr<OwnLoaded>> all;
  const std::lock_guard lock(loading);
  const fs::path whole = fs::absolute(file).lexically_normal();
  const std::string id = digest_of(whole_text_of(whole, named));
  std::unique_ptr<OwnLoaded>& own = all[whole.string() + "\n" + id];
  if (own) return *own;
  auto made = std::make_unique<OwnLoaded>();
  made->file = whole;
  made->named = named;
  made->id = id;
  made->kept_only = kept_only;
  blame_crashes_on(named);  // what it constructs runs while it is loaded
  made->module = loaded<OwnModuleOf>(*made, {}, own_module_symbol);
  if (made->module->count > most_own_numbers)
    throw Error(fmt::format("potential = '{}': it has {} numbers, and at most {} are allowed", shortened(named),
                            made->module->count, most_own_numbers));
  own = std::move(made);
  return *own;
}

}  // namespace kreisel
