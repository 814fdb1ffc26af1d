import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { key, makeBookingWorld, monday9, openBookingApp } from './appointment.fixture.ts'
import { appointment } from './appointment.table.ts'

it('gives a time that 50 homeowners book at once to one of them', async () => {
  const app = await openBookingApp()
  try {
    const { company, homeowner, visit } = await makeBookingWorld(app)
    const links: string[] = []
    for (let count = 0; count < 50; count++) links.push((await visit()).link)
    const results = await Promise.allSettled(
      links.map((link) => homeowner.appointment.book({ link, startsAt: monday9, ...key() })),
    )
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(49)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'TIME_TAKEN' })
    const ofCompany = eq(appointment.companyId, company.tenant.id)
    expect(await app.database.db.select().from(appointment).where(ofCompany)).toHaveLength(1)
  } finally {
    await app.close()
  }
})
