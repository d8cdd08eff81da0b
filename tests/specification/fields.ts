/** Section 3: the fields of an entity, each by its name in the specification. */
export type Entity = {
  entity: string;
  /** The call that takes it, by its id; without one, nobody types it. */
  takes?: string;
  /** The call that answers it, by its id. */
  gives: string;
  /** Where each field is in what the calls take and answer; a name alone is the same in both. */
  fields: Record<string, string | { takes?: string; gives?: string }>;
};

const USER_FIELDS = ["firstName", "lastName", "username", "email", "phoneNumber", "role", "status"];

export const ENTITIES: readonly Entity[] = [
  {
    entity: "User",
    takes: "createUser",
    gives: "createUser",
    fields: {
      ...Object.fromEntries(USER_FIELDS.map((name) => [name, name])),
      password: { takes: "password" },
      avatar: { gives: "avatarUrl" },
    },
  },
  {
    entity: "Worker",
    takes: "createWorker",
    gives: "createWorker",
    fields: { name: "name", cin: "cin", email: "email", phone: "phone", role: "role" },
  },
  {
    entity: "Production line",
    takes: "createProductionLine",
    gives: "createProductionLine",
    fields: {
      name: "name",
      description: "description",
      capacity: "capacity",
      targetOutput: "targetOutput",
      location: "location",
      status: "status",
    },
  },
  {
    entity: "Product",
    takes: "createProduct",
    gives: "createProduct",
    fields: {
      name: "name",
      "product code": "code",
      description: "description",
      category: "category",
      unitPrice: "unitPrice",
      image: { gives: "imageUrl" },
      status: "status",
    },
  },
  {
    entity: "Assignment",
    takes: "createAssignment",
    gives: "createAssignment",
    fields: {
      worker: "workerId",
      "production line": "productionLineId",
      position: "position",
      shift: "shift",
      date: "date",
    },
  },
  {
    entity: "Performance record",
    takes: "createPerformanceRecord",
    gives: "createPerformanceRecord",
    fields: {
      worker: "workerId",
      product: "productId",
      "production line": "productionLineId",
      shift: "shift",
      piecesMade: "piecesMade",
      "time taken in hours": "hours",
      "error rate in percent": "errorRate",
      date: "date",
    },
  },
  {
    entity: "Audit log",
    gives: "readAuditLog",
    fields: {
      id: "id",
      timestamp: "at",
      action: "action",
      resource: "resource",
      "resource ID": "resourceId",
      "user or system": "actor.name",
      role: "role",
      description: "description",
      "IP address": "ip",
      "user agent": "userAgent",
      "previous values": "previous",
      "new values": "next",
      metadata: "metadata",
    },
  },
  {
    entity: "AI insights report",
    gives: "readLatestReport",
    fields: {
      "count of records": "counts.records",
      "count of workers": "counts.workers",
      "count of production lines": "counts.productionLines",
      "count of products": "counts.products",
      "overall efficiency": "overallEfficiency",
      "quality score": "qualityScore",
      "productivity trend": "productivityTrend",
      "risk level": "riskLevel",
      "executive summary": "executiveSummary",
      alerts: "alerts.severity",
      "recommended action of an alert": "alerts.recommendedAction",
      recommendations: "recommendations.text",
      "expected impact of a recommendation": "recommendations.expectedImpact",
    },
  },
  {
    entity: "Notification",
    gives: "listNotifications",
    fields: { "read state": "items.readAt", time: "items.at" },
  },
  {
    entity: "Conversation",
    takes: "createConversation",
    gives: "createConversation",
    fields: { "direct or group": "kind", "group name": "name", "online status": { gives: "members.online" } },
  },
  {
    entity: "Message",
    takes: "sendMessage",
    gives: "sendMessage",
    fields: { text: "text", "image, video or file": { takes: "fileIds", gives: "files.type" } },
  },
  { entity: "Login response", gives: "logIn", fields: { user: "user.id" } },
  {
    entity: "Google login response",
    gives: "logInWithGoogle",
    fields: { user: "user.id", "success flag": "success", message: "message" },
  },
];
