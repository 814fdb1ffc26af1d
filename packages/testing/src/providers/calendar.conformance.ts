import type { CalendarStore } from '@gable/sandbox/vendors/calendar-store'
import { oauthPerson } from '@gable/server/places/integration/integration.fixture'
import type { CalendarEvent, CalendarVendor } from '@gable/server/platform/ports/calendar'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

interface CalendarUnderTest {
  make: () => CalendarVendor
  /** The emulator of the vendor. */
  account: () => {
    behavior: 'normal' | 'throttle' | 'outage' | 'lose'
    calendar: CalendarStore & { perPage: number }
    oauth: { endAccessTokens(): void }
  }
}

const redirectUri = 'http://localhost:3000/oauth/callback'
const at = (time: string) => new Date(`2026-11-23T${time}:00Z`)
const hour = (from: string) => ({ startsAt: at(from), endsAt: new Date(+at(from) + 3_600_000) })
const window = { from: at('00:00'), to: new Date('2026-12-31T00:00:00Z'), timeZone: 'America/Boise', timeoutMs: 5_000 }
const event = (over: Partial<CalendarEvent> = {}): CalendarEvent => ({
  key: crypto.randomUUID(),
  ...hour('16:00'),
  timeZone: 'America/Boise',
  title: 'Inspection: Grace Lindqvist',
  location: '6 Birch Court, Maple Ridge, ID',
  description: '(208) 555-0117',
  ...over,
})

/** Tests that every vendor of calendars must pass. */
export function calendarConformance(id: string, { make, account }: CalendarUnderTest): void {
  describe(`calendars of ${id}`, () => {
    let vendor: CalendarVendor
    let token: string
    let email: string
    beforeAll(() => {
      vendor = make()
    })
    beforeEach(async () => {
      account().behavior = 'normal'
      account().calendar.perPage = 1_000
      email = `rep-${crypto.randomUUID()}@ridge.example`
      token = await signIn()
    })
    const calendar = () => account().calendar
    const shown = () => calendar().shownTo(email)
    const busy = async () => {
      const answer = await vendor.busy(token, window)
      if (!answer.ok) return answer.reason
      return answer.value.map(({ from, to }) => `${from.toISOString()}/${to.toISOString()}`)
    }

    async function signIn(): Promise<string> {
      const verifier = 'a-verifier-of-at-least-forty-three-characters-of-length'
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
      const s256 = Buffer.from(digest).toString('base64url')
      const url = vendor.consentUrl({ state: 'a-state', challenge: s256, redirectUri })
      const { code } = await oauthPerson().allow(url, email)
      const granted = await vendor.exchange({ code, verifier, redirectUri, now: new Date() })
      if (!granted.ok) throw new Error(granted.reason)
      return granted.tokens.accessToken
    }

    it('has its id, and names the account', async () => {
      expect(vendor.id).toBe(id)
      expect(await vendor.identify(token)).toMatchObject({ email, settings: { account: email } })
      expect(await vendor.identify('another-token')).toBeUndefined()
    })

    it('returns busy times, but no free, declined or canceled events', async () => {
      calendar().add(email, hour('15:00'))
      calendar().add(email, { ...hour('17:00'), isFree: true })
      calendar().add(email, { ...hour('18:00'), isDeclined: true })
      calendar().add(email, { ...hour('19:00'), isCancelled: true })
      calendar().add(email, { startsAt: new Date('2026-10-01T15:00:00Z'), endsAt: new Date('2026-10-01T16:00:00Z') })
      expect(await busy()).toEqual(['2026-11-23T15:00:00.000Z/2026-11-23T16:00:00.000Z'])
    })

    it('reads all-day events as calendar days, from midnight to midnight', async () => {
      const day = { startsAt: new Date('2026-11-24T07:00:00Z'), endsAt: new Date('2026-11-26T07:00:00Z') }
      calendar().add(email, { ...day, isAllDay: true })
      expect(await busy()).toEqual(['2026-11-24T07:00:00.000Z/2026-11-26T07:00:00.000Z'])
    })

    it('reads each occurrence of a repeated event, at its local time across a clock change', async () => {
      calendar().add(email, {
        startsAt: new Date('2026-10-26T15:00:00Z'),
        endsAt: new Date('2026-10-26T16:00:00Z'),
        weeks: 3,
      })
      const answer = await vendor.busy(token, { ...window, from: new Date('2026-10-25T00:00:00Z') })
      expect(answer.ok && answer.value.map(({ from }) => from.toISOString())).toEqual([
        '2026-10-26T15:00:00.000Z',
        '2026-11-02T16:00:00.000Z',
        '2026-11-09T16:00:00.000Z',
      ])
    })

    it('reads every page', async () => {
      for (const from of ['08:00', '10:00', '12:00', '14:00', '16:00']) calendar().add(email, hour(from))
      calendar().perPage = 2
      expect(await busy()).toHaveLength(5)
    })

    it('writes an event once however often called, moves it, and does not count it as busy', async () => {
      const first = event()
      const written = await vendor.put(token, first, '')
      if (!written.ok) throw new Error(written.reason)
      await vendor.put(token, first, '')
      await vendor.put(token, { ...first, ...hour('18:00'), title: 'Inspection: Grace L' }, written.value)
      expect(shown()).toMatchObject([{ title: 'Inspection: Grace L', startsAt: at('18:00'), location: first.location }])
      expect(await busy()).toEqual([])
    })

    it('finds an attempt’s event after a lost response', async () => {
      const lost = event()
      account().behavior = 'lose'
      expect(await vendor.put(token, lost, '')).toMatchObject({ ok: false, reason: 'UNKNOWN' })
      account().behavior = 'normal'
      const again = await vendor.put(token, { ...lost, ...hour('19:00') }, '')
      expect(again).toMatchObject({ ok: true })
      expect(shown()).toMatchObject([{ startsAt: at('19:00') }])
    })

    it('removes an event, also a deleted or never written one', async () => {
      const { key, ...rest } = event()
      const written = await vendor.put(token, { key, ...rest }, '')
      const externalId = written.ok ? written.value : ''
      for (const known of [externalId, externalId, '']) {
        expect(await vendor.remove(token, { key, externalId: known })).toMatchObject({ ok: true })
      }
      expect(shown()).toEqual([])
    })

    it('writes an event again that the user deleted', async () => {
      const known = event()
      const written = await vendor.put(token, known, '')
      shown()[0]!.isCancelled = true
      const again = await vendor.put(token, known, written.ok ? written.value : '')
      expect(again).toMatchObject({ ok: true })
      expect(shown()).toHaveLength(1)
    })

    it('distinguishes an unavailable vendor, one that throttles, and an expired token', async () => {
      account().behavior = 'outage'
      expect(await busy()).toBe('UNKNOWN')
      account().behavior = 'throttle'
      expect(await vendor.put(token, event(), '')).toMatchObject({ ok: false, reason: 'LATER' })
      account().behavior = 'normal'
      account().oauth.endAccessTokens()
      expect(await busy()).toBe('EXPIRED')
    })

    it('logs no title, address or name', async () => {
      const calls = [await vendor.put(token, event(), ''), await vendor.put(token, event(), '')].flatMap(
        (answer) => answer.calls ?? [],
      )
      expect(calls.length).toBeGreaterThan(0)
      expect(JSON.stringify(calls)).not.toMatch(/Grace|Birch|555/)
    })
  })
}
