import { expect, test } from 'vitest'
import { backupFact, backupWarnings, drillFact } from './backup-health.ts'

const now = '2026-11-28T12:00:00.000Z'
const daysAgo = (days: number) => new Date(new Date(now).getTime() - days * 86_400_000).toISOString()
const backup = { at: daysAgo(1), problem: null, missingFiles: 0, firstMissing: null, stamp: null }
const drill = { at: daysAgo(6), backup: '2026-11-22', rows: 12_345, problem: null }
const health = { now, backup, drill }

test('backup and drill have their age, without a warning while recent', () => {
  expect(backupFact(health)).toMatch(/^Nov 27, 2026.* \(1 day ago\)$/)
  expect(drillFact({ ...health, drill: { ...drill, at: daysAgo(9) } })).toMatch(
    /^Nov 19, 2026.* \(9 days ago\): passed, 12,345 rows restored$/,
  )
  expect(backupFact({ ...health, backup: { ...backup, at: now } })).toContain('(just now)')
  expect(backupWarnings(health)).toEqual([])
})

test('an installation without backups is told how to add one, and not warned', () => {
  const none = { now, backup: { ...backup, at: null }, drill: null }
  expect(backupFact(none)).toContain('Run npm run backup every night')
  expect(backupFact({ ...none, backup: { ...none.backup, stamp: '/var/stamp' } })).toContain('/var/stamp not found')
  expect(drillFact(none)).toContain('None yet.')
  expect(backupWarnings(none)).toEqual([])
})

test('warns of a backup older than two days, a drill older than eight, and each failed one', () => {
  expect(
    backupWarnings({ now, backup: { ...backup, at: daysAgo(2.1) }, drill: { ...drill, at: daysAgo(8.1) } }),
  ).toEqual([
    'The last backup is 2 days old. Check the backup job.',
    'The last restore drill was 8 days ago. Check its schedule.',
  ])
  const failed = { ...backup, problem: 'The disk is full.', missingFiles: 3, firstMissing: 'c/1.pdf' }
  expect(backupWarnings({ now, backup: failed, drill: { ...drill, problem: '1 stored file is damaged' } })).toEqual([
    'The last backup failed: The disk is full.',
    '3 stored files are missing or damaged and not in the last backup, such as c/1.pdf',
    'The last restore drill failed: 1 stored file is damaged',
  ])
})
