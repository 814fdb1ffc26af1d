/** A file that was dropped on a lead, for the form that opens next. It is lost on a reload, like any chosen file. */
let dropped: { leadId: string; file: File } | undefined

export function dropReport(leadId: string, file: File): void {
  dropped = { leadId, file }
}

/** The file that was dropped on this lead. Taken once. */
export function takeDropped(leadId: string): File | undefined {
  const taken = dropped?.leadId === leadId ? dropped.file : undefined
  dropped = undefined
  return taken
}
