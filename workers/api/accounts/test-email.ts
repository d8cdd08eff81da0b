import { sendTestEmail } from "#app/accounts/services/test-email";
import { TestEmailAnswer } from "../answer-schemas";
import { type Call, writeCall } from "../call";
import { language } from "../requests";

export const testEmailCalls: readonly Call[] = [
  writeCall(
    {
      method: "post",
      path: "/factory/test-email",
      id: "sendTestEmail",
      may: "factory.change",
      besides: language,
      answer: 200,
      gives: TestEmailAnswer,
    },
    sendTestEmail,
    (mail) => ({ mail }),
  ),
];
