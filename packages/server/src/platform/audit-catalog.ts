import { type AuditKind, auditKinds, plainWords } from '@gable/contract/audit-kind'

/** The event types of each audit log kind, with their labels. */
export type AuditLabels = Partial<Record<AuditKind, Readonly<Record<string, string>>>>

export interface AuditCatalog {
  /** Types that the log omits because another entry covers them. */
  together: readonly string[]
  typesOf(kind: AuditKind): readonly string[]
  /** Returns the kind of a type, or undefined if no slice declares the type. */
  kindOf(type: string): AuditKind | undefined
  /** Returns the label of a type, such as "User invited". A type written by a later version gets its name in words. */
  labelOf(type: string): string
}

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
