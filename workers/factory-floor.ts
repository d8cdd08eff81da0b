import { Channel } from "./channel";

/** One per factory: the sockets of open dashboards and boards. */
export class FactoryFloor extends Channel {}
