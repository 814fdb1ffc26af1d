import { isAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { aVisitor } from '../fixtures/visit.ts'
import { button, heading } from '../screens/widget.ts'

test.describe('a visitor with a Spanish browser', () => {
  test.use({ locale: 'es-MX' })

  test('is guided in Spanish from the address to the thank-you, and requests another product', {
    tag: '@core',
  }, async ({ company, town, widgetPage }) => {
    const { translation } = company.admin.api
    const [designer] = (await translation.list({ language: 'es', search: 'Cascade Designer' })).rows
    await translation.save({ language: 'es', key: designer!.key, words: 'Cascade de diseño' })
    const page = await widgetPage(company.widgetId)
    const visitor = aVisitor()
    await expect(heading(page, '¿Cuánto costaría un techo nuevo?')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-US')
    const address = page.getByRole('combobox', { name: 'La dirección de su casa' })
    await address.fill(town[51]!.text)
    await address.press('Enter')
    await button(page, 'Sí, continuar').click()
    await page
      .getByRole('group', { name: 'Pendiente' })
      .getByRole('radio', { name: /^Media/ })
      .check()
    await isAccessible(page, 'frame slope: in Spanish')
    await button(page, 'Ver precios').click()
    await expect(page.getByRole('main')).toContainText(/[\d,]+ pies² de techo/)
    await button(page, 'Ver detalles del producto: Heritage 3-Tab').click()
    await expect(heading(page, 'Heritage 3-Tab')).toBeVisible()
    await button(page, /^¿Qué quiere decir «Material por pedir»/).click()
    await expect(page.getByText('Un cuadro son 100 pies²')).toBeVisible()
    await isAccessible(page, 'frame details: in Spanish')
    await button(page, 'Envíenme este producto').click()

    await button(page, 'Recibir mi cotización').click()
    await expect(page.getByRole('alert')).toHaveText('Llene todos los campos obligatorios')
    for (const [label, value] of [
      ['Nombre', visitor.firstName],
      ['Apellido', visitor.lastName],
      ['Correo electrónico', visitor.email],
      ['Teléfono', visitor.phone],
    ] as const) {
      await page.getByRole('textbox', { name: label, exact: true }).fill(value)
    }
    await button(page, 'Recibir mi cotización').click()
    await expect(heading(page, '¡Gracias!')).toBeVisible()
    await isAccessible(page, 'frame thankYou: in Spanish')

    await button(page, 'Ver detalles del producto: Cascade de diseño').click()
    await button(page, 'Envíenme este producto').click()
    await expect(page.getByText('También pidió este producto.')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('También recibimos su solicitud de Cascade de diseño')
  })
})
