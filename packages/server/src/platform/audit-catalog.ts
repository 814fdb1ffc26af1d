import { type AuditKind, auditKinds, plainWords } from '@gable/contract/audit-kind'

/** For each kind of the audit log, the types of events that belong to it, with their labels. */
export type AuditLabels = Partial<Record<AuditKind, Readonly<Record<string, string>>>>

/** What the audit log knows of types of events. */
export interface AuditCatalog {
  /** Types that the log leaves out, since another entry tells of them together. */
  together: readonly string[]
  /** The types of a kind. */
  typesOf(kind: AuditKind): readonly string[]
  /** The kind of a type; undefined for one that no slice names. */
  kindOf(type: string): AuditKind | undefined
  /** The label of a type: "User invited". One that a later version wrote gets its name in words. */
  labelOf(type: string): string
}

/** One catalog of the labels of all slices. */
export function createAuditCatalog(labels: readonly AuditLabels[], together: readonly string[] = []): AuditCatalog {
  const byType = new Map<string, { kind: AuditKind; label: string }>()
  for (const kind of auditKinds) {
    for (const [type, label] of labels.flatMap((of) => Object.entries(of[kind] ?? {})))
      byType.set(type, { kind, label })
  }
  const types = [...byType]
  return {
    together,
    typesOf: (kind) => types.filter(([, one]) => one.kind === kind).map(([type]) => type),
    kindOf: (type) => byType.get(type)?.kind,
    labelOf: (type) => byType.get(type)?.label ?? plainWords(type.slice(type.lastIndexOf('.') + 1)),
  }
}
