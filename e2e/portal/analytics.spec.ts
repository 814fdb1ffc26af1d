import { readFile } from 'node:fs/promises'
import { isAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { choose, pageTitle, panel } from '../screens/portal.ts'

test('an admin views analytics by a shareable URL and exports a table; a sales rep sees their own leads on the dashboard', async ({
  asRole,
}) => {
  const page = await asRole('CompanyAdmin')
  await page.goto('/personal/analytics-reports')
  const visits = panel(page, 'Conversion funnel')
  await expect(page.getByRole('list', { name: 'Visits summary' })).toContainText('Conversion rate')
  await expect(visits.getByRole('table').getByRole('row')).toHaveCount(9)
  await isAccessible(page, '/personal/analytics-reports: visits')

  await choose(page, page.getByRole('combobox', { name: 'Days', exact: true }), 'Last 365 days')
  await page.getByRole('tab', { name: 'Conversion' }).click()
  await choose(page, page.getByRole('combobox', { name: 'By', exact: true }), 'Rep')
  const leads = panel(page, 'Lead outcomes')
  const sam = leads.getByRole('row').filter({ hasText: 'Sam Whitlock' })
  await expect(sam).toBeVisible()
  await expect(page).toHaveURL(/[?&]tab=leads&range=365&by=rep$/)
  await isAccessible(page, '/personal/analytics-reports: conversion')
  const figures = (await sam.textContent()) ?? ''
  await page.reload()
  await expect(sam).toHaveText(figures)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toMatch(/^\uFEFFRep,Leads,.*\r\n.*Sam Whitlock,/s)

  await page.getByRole('tab', { name: 'Value' }).click()
  await expect(panel(page, 'Value quoted, sold and lost').getByRole('img', { name: /^Value over time/ })).toBeVisible()
  await isAccessible(page, '/personal/analytics-reports: value')

  await page.getByRole('tab', { name: 'Price accuracy' }).click()
  const accuracy = panel(page, 'Contracts compared with online prices')
  await expect(accuracy.getByRole('row').filter({ hasText: 'Total' })).toContainText('±')
  await choose(page, page.getByRole('combobox', { name: 'By', exact: true }), 'Slope')
  await expect(page).toHaveURL(/[?&]group=slopeSource$/)
  await isAccessible(page, '/personal/analytics-reports: price accuracy')

  const rep = await asRole('SalesRep')
  await rep.goto('/personal/analytics-reports')
  await expect(pageTitle(rep, 'No permission')).toBeVisible()
  await rep.goto('/personal/dashboard')
  await expect(panel(rep, 'Your leads and sales').getByRole('img', { name: /^Last 12 weeks:/ })).toBeVisible()
  await expect(panel(rep, 'Financing')).toHaveCount(0)
})
