#include "web/server/client.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "web/server/answers/answers.hpp"

namespace kreisel::web {

namespace {

std::string error_text(const std::optional<std::uint32_t>& id, const std::string& sentence) {
  Json j;
  if (id)
    j.add("id", *id);
  else
    j.add("id", nullptr);
  return j.add("error", shortened(sentence, 1000)).text();
}

}  // namespace

void Client::message(const std::string& text) {
  std::optional<std::uint32_t> id;
  try {
    const nlohmann::json message = read_message(text, shop_.limits);
    id = id_of(message);
    if (!id) throw Error("id: expected a whole number from 0 to 2^32 - 1");
    answer(message, *id);
  } catch (const std::exception& e) {
    out_->text(error_text(id, e.what()));
  }
}

void Client::leave() {
  if (view_ && view_->close()) shop_.crew.cancel(view_.get());
  view_.reset();
  for (const auto& [id, errand] : errands_)
    if (errand->close()) shop_.crew.cancel(errand.get());
  errands_.clear();
}

void Client::answer(const nlohmann::json& message, std::uint32_t id) {
  const Asked asked(message);
  const std::string what = asked.text("ask");
  Shop& shop = shop_;
  if (what == "stop") return stop(id);
  if (what == "view") return look(id, asked);
  if (what == "hello") return send(id, what, false, [&shop](const auto&) { return hello_answer(shop); });
  if (what == "case") {
    const Job job = job_of(asked.object("job"), shop.limits);
    return send(id, what, false, [&shop, job](const auto&) { return case_answer(shop, job); });
  }
  if (what == "equilibrium") {
    const Job job = job_of(asked.object("job"), shop.limits);
    return send(id, what, false, [&shop, job](const auto& stop) { return equilibrium_answer(shop, job, stop); });
  }
  if (what == "lines") {
    const WindowAsk ask = lines_ask(asked, shop.limits);
    return send(id, what, false, [&shop, ask](const auto&) { return lines_answer(shop, ask); });
  }
  if (what == "edges") {
    const WindowAsk ask = edges_ask(asked, shop.limits);
    return send(id, what, false, [&shop, ask](const auto& stop) { return edges_answer(shop, ask, stop); });
  }
  if (what == "fly") {
    const FlightAsk ask = flight_ask(asked, shop.limits);
    return send(id, what, true,
                [&shop, out = out_, id, ask](const auto& stop) { return flight_answer(shop, *out, id, ask, stop); });
  }
  if (what == "trust") {
    const FlightAsk ask = flight_ask(asked, shop.limits), again = flight_ask(asked, shop.limits, "second");
    return send(id, what, true, [&shop, ask, again](const auto& stop) { return trust_answer(shop, ask, again, stop); });
  }
  if (what == "save") {
    const WindowAsk ask = save_ask(asked, shop.limits);
    return send(id, what, true,
                [&shop, out = out_, id, ask](const auto& stop) { return save_answer(shop, *out, id, ask, stop); });
  }
  throw Error(fmt::format("ask = '{}': expected hello, case, equilibrium, view, edges, fly, trust, lines, save or stop",
                          shortened(what)));
}

void Client::look(std::uint32_t id, const Asked& asked) {
  const auto newer = std::make_shared<View>(shop_, out_, id, view_ask(asked, shop_.limits));
  const auto older = std::exchange(view_, newer);
  if (older && older->close()) {
    shop_.crew.cancel(older.get());
    out_->text(Json().add("id", older->id()).add("cancelled", true).text());
  }
  if (!newer->over()) shop_.crew.add(newer);
}

void Client::stop(std::uint32_t id) {
  if (view_ && view_->id() == id && view_->close()) {
    shop_.crew.cancel(view_.get());
    out_->text(Json().add("id", id).add("cancelled", true).text());
  }
  const auto at = errands_.find(id);
  if (at == errands_.end()) return;
  if (at->second->close()) {
    shop_.crew.cancel(at->second.get());
    out_->text(error_text(id, "stopped"));
  }
  errands_.erase(at);
}

void Client::forget_done() {
  std::erase_if(errands_, [](const auto& entry) { return entry.second->over(); });
}

void Client::send(std::uint32_t id, const std::string& kind, bool lasting, Errand::Work work) {
  forget_done();
  if (errands_.contains(id)) throw Error(fmt::format("id = {}: a request of that number is in work", id));
  if (errands_.size() >= shop_.limits.requests)
    throw Error(fmt::format("{} requests are in work already: wait for one of them, or stop it", errands_.size()));
  const auto same = std::count_if(errands_.begin(), errands_.end(),
                                  [&kind](const auto& entry) { return entry.second->kind() == kind; });
  const bool flies = kind == "fly" || kind == "trust";
  const std::size_t most = flies ? shop_.limits.flights : kind == "save" ? 1 : shop_.limits.requests;
  if (static_cast<std::size_t>(same) >= most)
    throw Error(fmt::format("{} of '{}' at once: at most {}", same + 1, kind, most));
  const auto errand = std::make_shared<Errand>(out_, id, kind, lasting, std::move(work));
  errands_[id] = errand;
  shop_.crew.add(errand);
}

}  // namespace kreisel::web
