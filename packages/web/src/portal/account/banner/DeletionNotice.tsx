import { Notice } from './Notice.tsx'
import { text } from './text.ts'

/** Says that the company has requested its deletion, and how many days are left to cancel it. */
export function DeletionNotice({ daysLeft }: { daysLeft: number }) {
  return <Notice tone="red">{daysLeft === 0 ? text('deletion.last') : text.counted('deletion', daysLeft)}</Notice>
}
