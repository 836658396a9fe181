// Where the page begins: an engine, and the app on it.
import { App } from "./app";
import { FakeEngine } from "./engine/fake-engine";
import { page_answers, SocketEngine, socket_address } from "./engine/socket-engine";
import "./style/base.css";
import "./style/layout.css";
import "./style/map.css";
import "./style/flight.css";
import "./style/controls.css";
import "./style/dialog.css";

// The made-up engine is for work on the page alone; a build without that mode does not carry it.
const engine = import.meta.env.MODE === "fake" ? new FakeEngine() : new SocketEngine(socket_address(location), page_answers);
try {
  new App(engine);
} catch (error) {
  const said = document.createElement("p");
  said.className = "notice";
  said.textContent = (error as Error).message;
  document.body.prepend(said);
}
