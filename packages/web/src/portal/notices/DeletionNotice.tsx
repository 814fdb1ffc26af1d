import { Notice } from './Notice.tsx'
import { text } from './text.ts'

/** The company has asked for its deletion, and can take that back for so many days. */
export function DeletionNotice({ daysLeft }: { daysLeft: number }) {
  return <Notice tone="red">{daysLeft === 0 ? text('deletion.last') : text.counted('deletion', daysLeft)}</Notice>
}
