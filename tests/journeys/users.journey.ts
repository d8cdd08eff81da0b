import { manageUsers } from "./managing-users";

manageUsers("en");
