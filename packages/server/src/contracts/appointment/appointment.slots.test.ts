import { type BookingRules, usualWeek } from '@gable/contract/appointment-rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../../../scripts/test-tier.ts'
import { anyOf, type Busy, byDay, type FreeTimes, freeTimes, isFree } from './appointment.slots.ts'
import { zoneOfHouse } from './appointment.zone.ts'

const rules: BookingRules = { slotMinutes: 60, bufferMinutes: 30, leadHours: 0, windowDays: 7 }
const rep = { timeZone: 'America/Boise', hours: usualWeek, daysOff: [] as string[] }
// A Monday, 6 a.m. in Boise.
const now = new Date('2026-11-23T13:00:00Z')
const free = (over: Partial<FreeTimes> = {}) =>
  freeTimes({ now, rules, holidays: [], rep, busy: [], ...over }).map((at) => at.toISOString())
const inBoise = (times: string[], day: string) =>
  byDay(
    times.map((at) => new Date(at)),
    'America/Boise',
  ).find((one) => one.day === day)?.times ?? []

describe('free times', () => {
  it('are the slots of the working day, except on days off and holidays', () => {
    const times = free()
    expect(inBoise(times, '2026-11-23')).toHaveLength(8)
    expect(inBoise(times, '2026-11-23')[0]).toBe('2026-11-23T16:00:00.000Z')
    expect(inBoise(times, '2026-11-28')).toEqual([])
    const closed = free({ holidays: ['2026-11-26'], rep: { ...rep, daysOff: ['2026-11-24'] } })
    expect(
      byDay(
        closed.map((at) => new Date(at)),
        'America/Boise',
      ).map(({ day }) => day),
    ).toEqual(['2026-11-23', '2026-11-25', '2026-11-27'])
  })

  it('start after the lead time and end with the window', () => {
    expect(free({ rules: { ...rules, leadHours: 24 } })[0]).toBe('2026-11-24T16:00:00.000Z')
    expect(free({ rules: { ...rules, windowDays: 1 } }).at(-1)).toBe('2026-11-23T23:00:00.000Z')
  })

  it('keep the drive time to busy times, before and after', () => {
    const busy = [{ from: new Date('2026-11-23T18:00:00Z'), to: new Date('2026-11-23T19:00:00Z') }]
    expect(inBoise(free({ busy }), '2026-11-23').map((at) => at.slice(11, 16))).toEqual([
      '16:00',
      '20:00',
      '21:00',
      '22:00',
      '23:00',
    ])
    expect(inBoise(free({ busy, rules: { ...rules, bufferMinutes: 0 } }), '2026-11-23')).toHaveLength(7)
  })

  it('follow the rep’s clock changes', () => {
    const hours = Array(7).fill({ from: '00:00', to: '06:00' })
    const night = { ...rep, timeZone: 'America/New_York', hours }
    // On March 14, 2027 the hour after 2 a.m. does not exist; on November 1, 2026 it comes twice.
    const spring = free({ now: new Date('2027-03-13T12:00:00Z'), rep: night, rules: { ...rules, windowDays: 2 } })
    expect(spring.slice(0, 6).map((at) => at.slice(0, 16))).toEqual([
      '2027-03-14T05:00',
      '2027-03-14T06:00',
      '2027-03-14T07:00',
      '2027-03-14T08:00',
      '2027-03-14T09:00',
      '2027-03-15T04:00',
    ])
    const autumn = free({ now: new Date('2026-10-31T12:00:00Z'), rep: night, rules: { ...rules, windowDays: 1 } })
    expect(autumn).toHaveLength(7)
    // The working day begins at the same time of day before and after.
    const day = { ...rep, timeZone: 'America/New_York' }
    const around = free({ now: new Date('2027-03-12T12:00:00Z'), rep: day })
    expect([around[0], around[8]]).toEqual(['2027-03-12T14:00:00.000Z', '2027-03-15T13:00:00.000Z'])
  })

  it('are shown in the house’s time zone, also if it is a day ahead of the rep’s', () => {
    const evening = { ...rep, timeZone: 'Pacific/Honolulu', hours: Array(7).fill({ from: '18:00', to: '20:00' }) }
    const [first] = byDay(
      free({ rep: evening }).map((at) => new Date(at)),
      'America/New_York',
    )
    // 6 p.m. on Monday in Honolulu is 11 p.m. in New York, and 7 p.m. is midnight.
    expect(first).toEqual({ day: '2026-11-23', times: ['2026-11-24T04:00:00.000Z'] })
  })

  it('of several reps are combined, each once', () => {
    const [one, two] = [new Date('2026-11-23T16:00:00Z'), new Date('2026-11-23T17:00:00Z')]
    expect(anyOf([[two], [one, two], []])).toEqual([one, two])
  })

  it('never overlap busy times, and are within the working day', () => {
    const minute = fc.integer({ min: 0, max: 7 * 24 * 60 })
    const taken = fc.array(
      fc.tuple(minute, fc.integer({ min: 1, max: 300 })).map(([from, length]): Busy => {
        const start = now.getTime() + from * 60_000
        return { from: new Date(start), to: new Date(start + length * 60_000) }
      }),
      { maxLength: 8 },
    )
    const slotMinutes = fc.integer({ min: 15, max: 240 })
    const bufferMinutes = fc.integer({ min: 0, max: 120 })
    fc.assert(
      fc.property(taken, slotMinutes, bufferMinutes, (busy, slot, buffer) => {
        const own = { ...rules, slotMinutes: slot, bufferMinutes: buffer }
        for (const at of freeTimes({ now, rules: own, holidays: [], rep, busy })) {
          const to = new Date(at.getTime() + slot * 60_000)
          expect(isFree({ from: at, to }, busy, buffer)).toBe(true)
          const hour = Number(at.toLocaleTimeString('en-GB', { timeZone: rep.timeZone }).slice(0, 2))
          expect(hour >= 9 && hour < 17).toBe(true)
        }
      }),
      { numRuns: cases(200) },
    )
  })
})

it('use the time zone of the house’s location, or of its state', () => {
  expect(zoneOfHouse({ point: [-86.9, 33.5], state: 'AL' }, 'America/Boise')).toBe('America/Chicago')
  // Northern Idaho is on Pacific time.
  expect(zoneOfHouse({ point: [-116.8, 47.7], state: 'ID' }, 'America/Boise')).toBe('America/Los_Angeles')
  expect(zoneOfHouse({ point: null, state: 'OH' }, 'America/Boise')).toBe('America/New_York')
  // Idaho has two zones.
  expect(zoneOfHouse({ point: null, state: 'ID' }, 'America/Boise')).toBe('America/Boise')
  expect(zoneOfHouse({ point: null, state: '' }, 'America/Boise')).toBe('America/Boise')
})
