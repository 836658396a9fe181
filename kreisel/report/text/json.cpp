#include "kreisel/report/text/json.hpp"

#include <utility>

#include <nlohmann/json.hpp>

namespace kreisel {

using Node = nlohmann::ordered_json;

JsonValue::~JsonValue() = default;
JsonValue::JsonValue(std::nullptr_t) : node_(std::make_unique<Node>(nullptr)) {}
JsonValue::JsonValue(double x) : node_(std::make_unique<Node>(x)) {}
JsonValue::JsonValue(std::string_view text) : node_(std::make_unique<Node>(text)) {}
JsonValue::JsonValue(const Json& object) : node_(std::make_unique<Node>(*object.object_)) {}
JsonValue::JsonValue(Truth truth) : node_(std::make_unique<Node>(truth.value)) {}
JsonValue::JsonValue(Whole number) : node_(std::make_unique<Node>(number.value)) {}
JsonValue::JsonValue(Count number) : node_(std::make_unique<Node>(number.value)) {}
JsonValue::JsonValue(List) : node_(std::make_unique<Node>(Node::array())) {}
void JsonValue::append(const JsonValue& item) { node_->push_back(*item.node_); }
void JsonValue::append_all(std::span<const double> numbers) {
  for (const double x : numbers) node_->push_back(x);
}

Json::Json() : object_(std::make_unique<Node>(Node::object())) {}
Json::Json(const Json& other) : object_(std::make_unique<Node>(*other.object_)) {}
Json::Json(Json&& other) noexcept : object_(std::move(other.object_)) {}
Json& Json::operator=(Json other) noexcept {
  std::swap(object_, other.object_);
  return *this;
}
Json::~Json() = default;

Json& Json::add(const std::string& key, const JsonValue& value) {
  (*object_)[key] = *value.node_;
  return *this;
}

std::string Json::text() const { return object_->dump(-1, ' ', true, Node::error_handler_t::replace); }

}  // namespace kreisel
