import type { SignatureMark } from '@gable/contract/signature-limits'

/** An empty field of the signature form; `initials:` is followed by the section's or term's id. */
export type MissingField = `initials:${string}` | 'name' | 'signature' | 'disclosure' | 'code'

interface Filled {
  places: readonly { id: string }[]
  initials: Readonly<Record<string, string>>
  fullName: string
  mark: SignatureMark
  accepted: boolean
  /** Undefined if no code is required. */
  code: string | undefined
}

/** The required fields that are empty, in the order of the page. */
export function missingFields({ places, initials, fullName, mark, accepted, code }: Filled): MissingField[] {
  const missing: MissingField[] = places
    .filter(({ id }) => !initials[id]?.trim())
    .map(({ id }): MissingField => `initials:${id}`)
  if (!fullName.trim()) missing.push('name')
  if (mark.kind === 'drawn' && mark.strokes.length === 0) missing.push('signature')
  if (!accepted) missing.push('disclosure')
  if (code?.trim() === '') missing.push('code')
  return missing
}
