import { importQuebec, quebec, quebecAddresses } from '@gable/testing/quebec'
import { isAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { aVisitor } from '../fixtures/visit.ts'
import { button, heading } from '../screens/widget.ts'

test.describe('a visitor from French Canada', () => {
  test.use({ locale: 'fr-CA' })

  test('is guided in French with feet and meters, in the mail and on the quote’s page too', async ({
    context,
    database,
    hostPage,
    mailbox,
    makeCompany,
    widgetPage,
  }) => {
    await importQuebec(database, new Date())
    const company = await makeCompany({ country: 'Canada', state: quebec.state, settings: { display: 'range' } })

    await test.step('the button on the contractor’s page', async () => {
      const website = await hostPage(company.widgetId)
      await website.getByRole('button', { name: 'Soumission instantanée' }).click()
      await expect(website.getByTitle(`${company.name} : soumission de toiture instantanée`)).toBeVisible()
      await website.getByRole('button', { name: 'Fermer' }).click()
    })

    const page = await widgetPage(company.widgetId)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
    const address = page.getByRole('combobox', { name: 'Votre adresse' })
    await address.fill(quebecAddresses[0]!)
    await address.press('Enter')
    await expect(page.getByRole('main')).toContainText(/[\d\s]+ pi² \([\d\s]+ m²\)/)
    await button(page, 'Oui, continuer').click()
    await page
      .getByRole('group', { name: 'Pente' })
      .getByRole('radio', { name: /^Moyenne/ })
      .check()
    await button(page, 'Voir les prix').click()
    await expect(page.getByRole('main')).toContainText(/\d\s\d{3}\s\$ – \d+\s\d{3}\s\$/)
    await button(page, /^Voir les détails du produit\s: Heritage 3-Tab$/).click()
    await button(page, 'Envoyez-moi ce produit').click()
    const visitor = aVisitor({ firstName: 'Amélie', lastName: 'Côté' })
    for (const [label, value] of [
      ['Prénom', visitor.firstName],
      ['Nom de famille', visitor.lastName],
      ['Courriel', visitor.email],
      ['Téléphone', visitor.phone],
    ] as const) {
      await page.getByRole('textbox', { name: label, exact: true }).fill(value)
    }
    const consent = page.getByRole('checkbox', { name: `J’accepte que ${company.name}` })
    await button(page, 'Obtenir ma soumission').click()
    await expect(page.getByRole('alert')).toHaveText('Veuillez remplir tous les champs obligatoires')
    await expect(page.locator('label.check').first()).toHaveCSS('font-size', '14px')
    await consent.check()
    await button(page, 'Obtenir ma soumission').click()
    await expect(heading(page, 'Merci!')).toBeVisible()

    const [mail] = await mailbox.of(visitor.email, 1)
    expect(mail!.subject).toBe(`Votre estimation de toiture de ${company.name}`)
    expect(mail!.text).toMatch(/pi² \(\d+ m²\) de toit avec une pente de 6\/12/)
    const quotePage = await context.newPage()
    await quotePage.goto(/http\S+\/quote#\S+/.exec(mail!.text)![0])
    await expect(heading(quotePage, 'Votre estimation de toiture')).toBeVisible()
    await expect(quotePage.locator('html')).toHaveAttribute('lang', 'fr-CA')
    for (const message of ['Pour Amélie Côté', 'Fourchette estimée', 'Toit principal', 'n’est pas une offre ferme']) {
      await expect(quotePage.getByRole('main')).toContainText(message)
    }
    await expect(quotePage.getByRole('main')).toContainText(/\d\s\d{3}\s\$ – \d+\s\d{3}\s\$/)
    await isAccessible(quotePage, 'quote page: in French')
    const download = quotePage.waitForEvent('download')
    await quotePage.getByRole('button', { name: 'Télécharger le PDF' }).click()
    expect((await download).suggestedFilename()).toMatch(/-estimation-de-toiture\.pdf$/)
  })
})
