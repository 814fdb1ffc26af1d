import { describe, expect, it } from 'vitest'
import { reminderSettingsForm, usualReminders } from './reminder-form.ts'
import { daysUntil, dueReminders, plannedReminders } from './reminder-plan.ts'

const sentAt = new Date('2026-11-20T15:00:00Z')
const after = (days: number) => new Date(sentAt.getTime() + days * 86_400_000)
const due = (days: readonly number[], now: number, done: readonly number[] = []) =>
  dueReminders(plannedReminders(sentAt, days, new Set(done)), after(now))

describe('reminders', () => {
  it('are due the set number of days after the email, once each', () => {
    expect(due([2, 5, 10], 1.9)).toEqual({ leaveOut: [] })
    expect(due([2, 5, 10], 2)).toEqual({ send: 1, leaveOut: [] })
    expect(due([2, 5, 10], 4.9, [1])).toEqual({ leaveOut: [] })
    expect(due([2, 5, 10], 10, [1, 2])).toEqual({ send: 3, leaveOut: [] })
    expect(due([2, 5, 10], 60, [1, 2, 3])).toEqual({ leaveOut: [] })
  })

  it('are sent one at a time: of several due ones the last', () => {
    expect(due([2, 5, 10], 6)).toEqual({ send: 2, leaveOut: [1] })
  })

  it('are skipped when more than 7 days late', () => {
    expect(due([2], 9)).toEqual({ send: 1, leaveOut: [] })
    expect(due([2], 9.1)).toEqual({ leaveOut: [1] })
    expect(due([2, 5, 10], 13)).toEqual({ send: 3, leaveOut: [1, 2] })
  })

  it('repeat at the set interval until the end, and not beyond it', () => {
    expect(daysUntil([3, 7], 5, sentAt, after(20))).toEqual([3, 7, 12, 17])
    expect(daysUntil([3, 7], 5, sentAt, after(17))).toEqual([3, 7, 12])
    expect(daysUntil([3, 7], null, sentAt, after(20))).toEqual([3, 7])
    expect(daysUntil([3, 7], 5, sentAt, null)).toEqual([3, 7])
    expect(
      [2, 60, null, 1, 61].map((proposalEvery) => {
        return reminderSettingsForm.safeParse({ ...usualReminders, proposalEvery }).success
      }),
    ).toEqual([true, true, true, false, false])
  })

  it('are set to up to three whole days from 1 to 60, in increasing order', () => {
    const isTaken = (quoteDays: number[]) => reminderSettingsForm.safeParse({ ...usualReminders, quoteDays }).success
    expect([[1], [1, 60], [2, 5, 10]].map(isTaken)).toEqual([true, true, true])
    expect([[], [0], [61], [1.5], [5, 5], [5, 2], [1, 2, 3, 4]].map(isTaken)).toEqual(Array(7).fill(false))
  })
})
