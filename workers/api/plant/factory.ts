import { FactorySettingsChange } from "#app/plant/domain/factory-settings";
import { readSettings, updateSettings } from "#app/plant/services/factory-settings";
import { FactoryAnswer } from "../answer-schemas";
import { type Call, readCall, writeCall } from "../call";

/** The one row of settings: no list, no id. */
export const factoryCalls: readonly Call[] = [
  readCall({ path: "/factory", id: "readFactory", may: "factory.settings", gives: FactoryAnswer }, readSettings),
  writeCall(
    {
      method: "patch",
      path: "/factory",
      id: "updateFactory",
      may: "factory.change",
      body: FactorySettingsChange,
      answer: 200,
      gives: FactoryAnswer,
    },
    updateSettings,
  ),
];
