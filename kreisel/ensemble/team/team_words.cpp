#include "kreisel/ensemble/team/team_words.hpp"

#include "kreisel/ensemble/team/bytes.hpp"

namespace kreisel {

namespace {

void send(Team& team, int to, Word word, ByteWriter&& writer) {
  team.send(to, static_cast<int>(word), std::move(writer).bytes());
}

ByteReader reader(const Message& m, Word word) {
  if (word_of(m) != word) throw Error("a message between ranks is of another kind than expected");
  return ByteReader(m.bytes);
}

}  // namespace

void send(Team& team, int to, Word word) { send(team, to, word, ByteWriter()); }

void send(Team& team, int to, const Begin& begin) {
  ByteWriter w;
  w.put(begin.pass);
  w.put_text(begin.identity);
  send(team, to, Word::begin, std::move(w));
}

void send(Team& team, int to, const Supply& supply) {
  ByteWriter w;
  w.put(supply.more);
  w.put(supply.reserve);
  w.put<std::uint64_t>(supply.parcels.size());
  for (const Parcel& p : supply.parcels) {
    w.put(p.piece);
    w.put(p.axes);
    w.put_all(p.rows);
  }
  send(team, to, Word::supply, std::move(w));
}

void send(Team& team, int to, const Request& request) {
  ByteWriter w;
  w.put(request);
  send(team, to, Word::request, std::move(w));
}

void send(Team& team, int to, const std::vector<FinishedPiece>& finished) {
  ByteWriter w;
  w.put<std::uint64_t>(finished.size());
  for (const FinishedPiece& f : finished) {
    w.put(f.piece);
    w.put(f.result.steps);
    w.put_all(f.result.time);
    w.put_all(f.result.fate);
  }
  send(team, to, Word::finished, std::move(w));
}

void send_failure(Team& team, int to, const std::string& sentence) {
  ByteWriter w;
  w.put_text(sentence);
  send(team, to, Word::failed, std::move(w));
}

Begin begin_in(const Message& m) {
  ByteReader r = reader(m, Word::begin);
  const auto pass = r.take<std::uint32_t>();
  return {pass, r.take_text()};
}

Supply supply_in(const Message& m) {
  ByteReader r = reader(m, Word::supply);
  Supply s;
  s.more = r.take<bool>();
  s.reserve = r.take<bool>();
  for (auto left = r.take<std::uint64_t>(); left > 0; --left) {
    Parcel p;
    p.piece = r.take<std::uint64_t>();
    p.axes = r.take<std::uint32_t>();
    p.rows = r.take_all<double>();
    s.parcels.push_back(std::move(p));
  }
  return s;
}

Request request_in(const Message& m) { return reader(m, Word::request).take<Request>(); }

std::vector<FinishedPiece> finished_in(const Message& m) {
  ByteReader r = reader(m, Word::finished);
  std::vector<FinishedPiece> list;
  for (auto left = r.take<std::uint64_t>(); left > 0; --left) {
    FinishedPiece f;
    f.piece = r.take<std::uint64_t>();
    f.result.steps = r.take<std::uint64_t>();
    f.result.time = r.take_all<double>();
    f.result.fate = r.take_all<Fate>();
    list.push_back(std::move(f));
  }
  return list;
}

std::string failure_in(const Message& m) { return reader(m, Word::failed).take_text(); }

}  // namespace kreisel
