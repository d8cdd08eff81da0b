import * as z from "zod";
import { LoginInput, RegisterInput } from "#app/domain/accounts/accounts";
import { GoogleLogin } from "#app/domain/accounts/google";
import { InvitationAcceptance, InvitationInput } from "#app/domain/accounts/invitations";
import { AccountChange, AccountRemoval, Confirmation, PasswordChange } from "#app/domain/accounts/own-account";
import { ResetInput, ResetRequest } from "#app/domain/accounts/password-resets";
import { AnalyticsQuery } from "#app/domain/analytics/analytics";
import { ComparisonQuery } from "#app/domain/analytics/comparison";
import { ExplanationQuery } from "#app/domain/analytics/explanation";
import { AnalyticsView, QualityQuery } from "#app/domain/analytics/view";
import { AuditCleanup, AuditCleanupCount, AuditQuery, AuditVerification } from "#app/domain/audit/log";
import { AuditStatsQuery } from "#app/domain/audit/stats";
import { CardQuery, DraftQuery, HandoverInput } from "#app/domain/chat/cards";
import {
  ConversationChange,
  ConversationInput,
  ConversationQuery,
  MembersChange,
  MessageEdit,
  MessageInput,
  MessageQuery,
  TextQuery,
} from "#app/domain/chat/chat";
import { HandoverQuery } from "#app/domain/chat/handovers";
import { ReactionInput } from "#app/domain/chat/reactions";
import { InsightRequest } from "#app/domain/insights/report";
import { CauseChange, CauseInput, CauseMove, CauseQuery } from "#app/domain/losses/causes";
import { StopChange, StopInput, StopQuery } from "#app/domain/losses/stops";
import { NotificationChoices, NotificationQuery } from "#app/domain/notifications/input";
import { AbsenceInput, AbsenceQuery, AbsenceWithdrawal, LeaveInput } from "#app/domain/planning/absences";
import { AssignmentCopy, AssignmentPlan } from "#app/domain/planning/assignments";
import { GapsQuery } from "#app/domain/planning/calendar";
import { PlanStroke, StrokeUndo } from "#app/domain/planning/strokes";
import { FactorySettingsChange } from "#app/domain/plant/factory-settings";
import { ShiftRecords } from "#app/domain/records/records";
import { ShiftReport } from "#app/domain/shift-entry/reports";
import { StatusSwitch } from "#app/domain/statuses";
import * as answers from "./answer-schemas";
import { ChatFileAnswer, ChatMessageAnswer, ChatMessagesAnswer, ConversationAnswer } from "./chat/answers";
import { ReportAnswer } from "./insights/report-answer";
import { NOUNS } from "./nouns";
import { FILE, imports, noun, type Operation } from "./operation";

/** Every call of the API; a test compares this list with the routes. */
export const OPERATIONS: readonly Operation[] = [
  { method: "get", path: "/health", answer: 200, isPublic: true },
  { method: "get", path: "/docs", answer: 200, isPublic: true },
  { method: "get", path: "/openapi.json", answer: 200, isPublic: true },
  { method: "post", path: "/auth/login", body: LoginInput, answer: 200, isPublic: true, gives: answers.SignedInAnswer },
  {
    method: "post",
    path: "/auth/register",
    body: RegisterInput,
    answer: 201,
    isPublic: true,
    gives: answers.SignedInAnswer,
  },
  {
    method: "post",
    path: "/auth/invitation",
    body: InvitationAcceptance,
    answer: 201,
    isPublic: true,
    gives: answers.SignedInAnswer,
  },
  { method: "post", path: "/auth/refresh", answer: 200, isPublic: true, gives: answers.SignedInAnswer },
  { method: "post", path: "/auth/logout", answer: 204, isPublic: true },
  { method: "get", path: "/auth/google", answer: 200, isPublic: true },
  { method: "put", path: "/auth/google", body: GoogleLogin, answer: 204 },
  { method: "delete", path: "/auth/google", answer: 204 },
  { method: "post", path: "/auth/google-login", body: GoogleLogin, answer: 200, isPublic: true },
  { method: "post", path: "/auth/password-reset-request", body: ResetRequest, answer: 200, isPublic: true },
  { method: "post", path: "/auth/password-reset", body: ResetInput, answer: 200, isPublic: true },
  { method: "get", path: "/auth/me", answer: 200, gives: answers.SignedInAnswer },
  { method: "get", path: "/account", answer: 200 },
  { method: "patch", path: "/account", body: AccountChange, answer: 200 },
  { method: "delete", path: "/account", body: AccountRemoval, answer: 204 },
  { method: "get", path: "/account/data.json", answer: 200 },
  { method: "post", path: "/account/password", body: PasswordChange, answer: 204 },
  { method: "post", path: "/account/confirm", body: Confirmation, answer: 204 },
  { method: "put", path: "/account/avatar", form: { file: FILE }, answer: 200 },
  { method: "delete", path: "/account/avatar", answer: 200 },
  { method: "get", path: "/account/sessions", answer: 200 },
  { method: "delete", path: "/account/sessions", answer: 200 },
  { method: "delete", path: "/account/sessions/{id}", answer: 204 },
  { method: "get", path: "/dashboard", answer: 200 },
  { method: "post", path: "/insights", body: InsightRequest, answer: 201, gives: ReportAnswer },
  { method: "get", path: "/insights/latest", answer: 200, gives: ReportAnswer },
  { method: "get", path: "/insights/latest.csv", answer: 200 },
  { method: "get", path: "/chat/users", query: TextQuery, answer: 200 },
  { method: "get", path: "/chat/unread", answer: 200 },
  { method: "get", path: "/chat/things", query: TextQuery, answer: 200 },
  { method: "get", path: "/chat/cards", query: CardQuery, answer: 200 },
  { method: "get", path: "/chat/handovers/draft", query: DraftQuery, answer: 200 },
  { method: "get", path: "/chat/handovers", query: HandoverQuery, answer: 200 },
  { method: "post", path: "/chat/handovers", body: HandoverInput, answer: 201 },
  { method: "post", path: "/chat/handovers/{id}/sign", answer: 200 },
  { method: "get", path: "/chat/messages", query: TextQuery, answer: 200 },
  {
    method: "get",
    path: "/chat/conversations",
    query: ConversationQuery,
    answer: 200,
    gives: answers.partOf(ConversationAnswer),
  },
  { method: "post", path: "/chat/conversations", body: ConversationInput, answer: 201, gives: ConversationAnswer },
  { method: "get", path: "/chat/conversations/{id}", answer: 200, gives: ConversationAnswer },
  { method: "patch", path: "/chat/conversations/{id}", body: ConversationChange.omit({ id: true }), answer: 200 },
  { method: "post", path: "/chat/conversations/{id}/members", body: MembersChange.omit({ id: true }), answer: 200 },
  { method: "delete", path: "/chat/conversations/{id}/members", body: MembersChange.omit({ id: true }), answer: 200 },
  {
    method: "get",
    path: "/chat/conversations/{id}/messages",
    query: MessageQuery,
    answer: 200,
    gives: ChatMessagesAnswer,
  },
  {
    method: "post",
    path: "/chat/conversations/{id}/messages",
    body: MessageInput,
    answer: 201,
    gives: ChatMessageAnswer,
  },
  { method: "get", path: "/chat/conversations/{id}/messages/search", query: TextQuery, answer: 200 },
  { method: "patch", path: "/chat/conversations/{id}/messages/{messageId}", body: MessageEdit, answer: 200 },
  { method: "delete", path: "/chat/conversations/{id}/messages/{messageId}", answer: 200 },
  {
    method: "post",
    path: "/chat/conversations/{id}/messages/{messageId}/reactions",
    body: ReactionInput,
    answer: 200,
  },
  { method: "get", path: "/chat/conversations/{id}/files", answer: 200 },
  { method: "get", path: "/chat/conversations/{id}/export.csv", answer: 200 },
  { method: "get", path: "/chat/conversations/{id}/export.xlsx", answer: 200 },
  { method: "post", path: "/chat/files", form: { file: FILE }, answer: 201, gives: ChatFileAnswer },
  { method: "get", path: "/chat/files/{id}", answer: 200 },
  { method: "delete", path: "/chat/files/{id}", answer: 204 },
  { method: "get", path: "/causes", query: CauseQuery, answer: 200, gives: answers.CausesAnswer },
  { method: "post", path: "/causes", body: CauseInput, answer: 201, gives: answers.CauseAnswer },
  { method: "get", path: "/causes/{id}", answer: 200, gives: answers.CauseAnswer },
  {
    method: "patch",
    path: "/causes/{id}",
    body: CauseChange.omit({ id: true }),
    answer: 200,
    gives: answers.CauseAnswer,
  },
  {
    method: "post",
    path: "/causes/{id}/status",
    body: StatusSwitch.omit({ id: true }),
    answer: 200,
    gives: answers.CauseAnswer,
  },
  {
    method: "post",
    path: "/causes/{id}/place",
    body: CauseMove.omit({ id: true }),
    answer: 200,
    gives: answers.CausesAnswer,
  },
  { method: "get", path: "/stops", query: StopQuery, answer: 200, gives: answers.pageOf(answers.StopAnswer) },
  { method: "post", path: "/stops", body: StopInput, answer: 201, gives: answers.StopAnswer },
  { method: "get", path: "/stops/{id}", answer: 200, gives: answers.StopAnswer },
  { method: "patch", path: "/stops/{id}", body: StopChange.omit({ id: true }), answer: 200, gives: answers.StopAnswer },
  { method: "delete", path: "/stops/{id}", answer: 204 },
  { method: "post", path: "/stops/{id}/restore", answer: 200, gives: answers.StopAnswer },
  { method: "post", path: "/shift-reports", body: ShiftReport, answer: 201, gives: answers.ShiftReportAnswer },
  { method: "get", path: "/factory", answer: 200 },
  { method: "patch", path: "/factory", body: FactorySettingsChange, answer: 200 },
  {
    method: "get",
    path: "/notifications",
    query: NotificationQuery,
    answer: 200,
    gives: answers.NotificationPart,
  },
  { method: "delete", path: "/notifications", answer: 204 },
  { method: "post", path: "/notifications/restore", answer: 204 },
  { method: "post", path: "/notifications/read-all", answer: 204 },
  { method: "get", path: "/notifications/choices", answer: 200 },
  { method: "patch", path: "/notifications/choices", body: NotificationChoices, answer: 200 },
  { method: "post", path: "/notifications/{id}/read", answer: 204 },
  { method: "post", path: "/notifications/{id}/unread", answer: 204 },
  { method: "delete", path: "/notifications/{id}", answer: 204 },
  { method: "post", path: "/notifications/{id}/restore", answer: 204 },
  ...NOUNS.flatMap(({ path, schemas }) => noun(path, schemas)),
  { method: "get", path: "/users/invitations", answer: 200, gives: answers.InvitationsAnswer },
  {
    method: "post",
    path: "/users/invitations",
    body: InvitationInput,
    answer: 201,
    gives: answers.SentInvitationAnswer,
  },
  { method: "post", path: "/users/invitations/{id}/send", answer: 200, gives: answers.SentInvitationAnswer },
  { method: "delete", path: "/users/invitations/{id}", answer: 204 },
  { method: "get", path: "/users/{id}/avatar", answer: 200 },
  { method: "post", path: "/users/{id}/password-reset", answer: 204, withoutMail: answers.LinkAnswer },
  { method: "get", path: "/workers/names", answer: 200, gives: answers.WorkerNamesAnswer },
  ...imports("/workers"),
  { method: "post", path: "/production-lines/{id}/toggle", answer: 200 },
  { method: "get", path: "/production-lines/{id}/board", answer: 200 },
  { method: "post", path: "/products/{id}/toggle", answer: 200 },
  { method: "get", path: "/products/{id}/image", answer: 200 },
  { method: "put", path: "/products/{id}/image", form: { file: FILE }, answer: 200 },
  { method: "delete", path: "/products/{id}/image", answer: 200 },
  { method: "get", path: "/assignments/gaps", query: GapsQuery, answer: 200, gives: answers.GapsAnswer },
  { method: "post", path: "/assignments/bulk", body: AssignmentPlan, answer: 200 },
  { method: "post", path: "/assignments/copy", body: AssignmentCopy, answer: 200 },
  { method: "get", path: "/performance/analytics", query: AnalyticsQuery, answer: 200, gives: answers.AnalyticsAnswer },
  { method: "get", path: "/performance/quality", query: QualityQuery, answer: 200 },
  { method: "get", path: "/performance/comparison", query: ComparisonQuery, answer: 200 },
  { method: "get", path: "/performance/explanation", query: ExplanationQuery, answer: 200 },
  { method: "get", path: "/performance/analytics.csv", query: AnalyticsView, answer: 200 },
  { method: "get", path: "/performance/analytics.xlsx", query: AnalyticsView, answer: 200 },
  { method: "post", path: "/assignments/strokes", body: PlanStroke, answer: 200 },
  { method: "post", path: "/assignments/undo", body: StrokeUndo, answer: 200 },
  { method: "get", path: "/assignments/absences", query: AbsenceQuery, answer: 200, gives: answers.AbsencesAnswer },
  { method: "post", path: "/assignments/absences", body: z.union([LeaveInput, AbsenceInput]), answer: 201 },
  { method: "post", path: "/assignments/absences/withdraw", body: AbsenceWithdrawal, answer: 200 },
  { method: "post", path: "/assignments/absences/restore", body: StrokeUndo, answer: 200 },
  { method: "post", path: "/performance-records/bulk", body: ShiftRecords, answer: 201 },
  ...imports("/performance-records"),
  {
    method: "get",
    path: "/audit-logs",
    query: AuditQuery,
    answer: 200,
    gives: answers.AuditPart,
  },
  { method: "get", path: "/audit-logs/export.csv", query: AuditQuery.omit({ cursor: true, size: true }), answer: 200 },
  { method: "get", path: "/audit-logs/stats", query: AuditStatsQuery, answer: 200, gives: answers.AuditStatsAnswer },
  { method: "get", path: "/audit-logs/verify", query: AuditVerification, answer: 200 },
  { method: "get", path: "/audit-logs/cleanup", query: AuditCleanupCount, answer: 200 },
  { method: "post", path: "/audit-logs/cleanup", body: AuditCleanup, answer: 200 },
  { method: "get", path: "/audit-logs/{id}", answer: 200, gives: answers.AuditEntryAnswer },
  { method: "post", path: "/audit-logs/{id}/restore", answer: 204 },
];
