import { expect, test } from '../fixtures/test.ts'
import { aVisitor, submitVisit } from '../fixtures/visit.ts'

for (const [index, [button, kind]] of (
  [
    ['Call', 'call'],
    ['Text', 'text'],
    ['Email', 'mail'],
  ] as const
).entries()) {
  test(`a press on ${button} is kept as the first answer, though the page is left with it`, async ({
    api,
    company,
    signedIn,
    town,
  }) => {
    await submitVisit(api, company.widgetId, town[index + 20]!, aVisitor())
    const { rows } = await company.admin.api.lead.list({ kind: 'rqp' })
    const { id } = rows[0]!
    const page = await signedIn(company.admin)
    await page.goto(`/personal/dashboard/leads/${id}`)
    const link = page.getByRole('link', { name: button, exact: true }).first()
    await expect(link).toHaveAttribute('href', /^(tel|sms|mailto):/)
    // As where the other program takes the page's place: it is gone within the click itself.
    await page.evaluate(() => {
      window.addEventListener('click', (event) => {
        event.preventDefault()
        window.location.replace('about:blank')
      })
    })
    await link.click()
    await expect(page).toHaveURL('about:blank')
    await expect
      .poll(async () => (await company.admin.api.lead.get({ id })).firstAnswer)
      .toMatchObject({ kind, by: company.admin.name })
  })
}
