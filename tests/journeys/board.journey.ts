import { openBoard, readBoard } from "./reading-board";

openBoard();
readBoard("en");
