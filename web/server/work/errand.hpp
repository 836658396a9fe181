// A request that is answered by one piece of work.
#pragma once
#include "kreisel/report/text/json.hpp"
#include "web/server/shop.hpp"
#include "web/server/work/outlet.hpp"

namespace kreisel::web {

class Errand final : public Source {
 public:
  // Returns the answer; what it throws becomes an error. Leaves soon once the flag is set.
  using Work = std::function<Json(const std::atomic<bool>& stop)>;

  // Of a kind (the word that asked for it), `lasting` where it cannot be begun again: it has sent something before its answer.
  Errand(std::shared_ptr<Outlet> out, std::uint32_t id, std::string kind, bool lasting, Work work);

  Piece next() override;
  bool over() const override;
  const std::string& kind() const { return kind_; }
  // Nothing more is sent; false: it had been answered.
  bool close();

 private:
  void run(const std::atomic<bool>& stop);

  enum class State { waiting, running, over };
  std::shared_ptr<Outlet> out_;
  std::uint32_t id_;
  std::string kind_;
  Work work_;
  mutable std::mutex guard_;
  State state_ = State::waiting;
};

}  // namespace kreisel::web
