// What a request by HTTP is answered with, and what every answer says for safety's sake.
#pragma once
#include "web/server/network/beast.hpp"
#include "web/server/network/page.hpp"

namespace kreisel::web {

inline http::response<http::string_body> plain(const Request& request, http::status status, const std::string& text) {
  http::response<http::string_body> r(status, request.version());
  r.set(http::field::content_type, "text/plain; charset=utf-8");
  r.body() = text + "\n";
  return r;
}

inline http::response<http::span_body<const char>> file_response(const Request& request, const PageFile& file) {
  http::response<http::span_body<const char>> r(http::status::ok, request.version());
  r.set(http::field::content_type, std::string(content_type(file.path)));
  r.body() = {file.bytes.data(), file.bytes.size()};
  return r;
}

// What could not be read as a request.
inline http::response<http::string_body> misread(const Code& failed) {
  const bool large = failed == http::error::header_limit || failed == http::error::buffer_overflow;
  return plain({}, large ? http::status::request_header_fields_too_large : http::status::bad_request,
               large ? "the header is too long" : "that is no request that is understood here");
}

inline void add_safety(http::fields& r, const std::string& host) {
  r.set("Content-Security-Policy",
        "default-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'" +
            (host.empty() ? "" : " ws://" + host) +
            "; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'");
  r.set("X-Content-Type-Options", "nosniff");
  r.set("Referrer-Policy", "no-referrer");  // the address holds the token
  r.set("Cross-Origin-Resource-Policy", "same-origin");
  r.set("Cross-Origin-Opener-Policy", "same-origin");
  r.set("Cache-Control", "no-store");
}

// Afterwards `goes_on` says whether the connection can be used again.
template <class Response>
Task send(beast::tcp_stream& stream, const Request& request, Response& response, const std::string& host,
          bool& goes_on) {
  add_safety(response, host);
  response.keep_alive(goes_on);
  response.prepare_payload();
  Code failed;
  if (request.method() == http::verb::head) {
    http::response_serializer<typename Response::body_type> head(response);
    head.split(true);
    co_await http::async_write_header(stream, head, asio::redirect_error(asio::use_awaitable, failed));
  } else {
    co_await http::async_write(stream, response, asio::redirect_error(asio::use_awaitable, failed));
  }
  goes_on = goes_on && !failed;
}

}  // namespace kreisel::web
