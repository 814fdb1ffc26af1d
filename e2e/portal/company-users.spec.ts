import { isAccessible } from '../accessibility/axe.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { enterLead } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { choose, pageTitle, rowOf, toast } from '../screens/portal.ts'
import { desk, phone } from '../screens/widths.ts'

test('an admin invites a person, changes a role, and lets a colleague go whose leads another takes over', async ({
  company,
  guard,
  mailbox,
  page: visitor,
  signedIn,
}) => {
  // What the page of the rep still asks is refused from the moment in which they are let go.
  guard.allow(failedAnswer(401))
  await enterLead(company.salesRep, { street: '21 Fir Street' })
  const page = await signedIn(company.admin, { viewport: desk })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/personal/company-profile?tab=users')
  await expect(page.getByRole('link', { name: 'Sal Rep' })).toBeVisible()
  await isAccessible(page, '/personal/company-profile: users')
  await page.getByRole('link', { name: 'Invite user' }).click()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
  await isAccessible(page, '/personal/company-profile/users/new')
  await page.getByLabel('First name').fill('Nia')
  await page.getByLabel('Last name').fill('Newcomer')
  const email = `nia-${company.id}@people.example`
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(toast(page, 'Invitation sent.')).toBeVisible()
  await expect(rowOf(page, 'Nia Newcomer')).toContainText('Invited')
  const [invitation] = await mailbox.of(email)
  expect(invitation!.subject).toContain(company.name)

  await page.getByRole('link', { name: 'Nia Newcomer' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(toast(page, 'Link copied.')).toBeVisible()
  await visitor.goto(await page.evaluate(() => navigator.clipboard.readText()))
  await visitor.getByRole('textbox', { name: 'Password', exact: true }).fill('Slate-and-Cedar-7')
  await visitor.getByRole('textbox', { name: 'Confirm password' }).fill('Slate-and-Cedar-7')
  await visitor.getByRole('checkbox').check()
  await visitor.getByRole('button', { name: 'Join' }).click()
  await expect(visitor.getByText(`We sent a link to ${email}.`)).toBeVisible()
  await isAccessible(visitor, '/invitation: by a copied link')
  await page.reload()
  await expect(page.getByText('has to confirm the email address')).toBeVisible()
  await page.evaluate(() => Object.assign(navigator.clipboard, { write: () => Promise.reject(new Error('blocked')) }))
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(toast(page, 'Unfortunately, the link has not been copied. Please, try again.')).toBeVisible()
  await page.getByRole('link', { name: 'Users' }).click()
  await page.getByRole('link', { name: 'Pro Duction' }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Pro')
  await isAccessible(page, '/personal/company-profile/users/$userId/edit')
  await choose(page, page.getByRole('combobox', { name: 'Role' }), 'Company Admin')
  await page.getByRole('button', { name: 'Save user' }).click()
  await expect(toast(page, 'User saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Users' }).click()
  await expect(rowOf(page, 'Pro Duction')).toContainText('Company Admin')

  const rep = await signedIn(company.salesRep)
  await rep.goto('/personal/dashboard')
  await expect(pageTitle(rep, 'Dashboard')).toBeVisible()
  await page.getByRole('link', { name: 'Sal Rep' }).click()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const question = page.getByRole('dialog', { name: 'Deactivate Sal Rep?' })
  await expect(question.getByText('One lead is assigned to this person.')).toBeVisible()
  await expect(question.getByRole('button', { name: 'Deactivate' })).toBeDisabled()
  await page.setViewportSize(phone)
  await isAccessible(page, '/personal/company-profile/users/$userId')
  await fits(page)
  await page.setViewportSize(desk)
  await choose(page, question.getByRole('combobox', { name: 'Reassign leads to' }), 'Otto Rep')
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(toast(page, 'User deactivated.')).toBeVisible()
  await expect(page.getByText('cannot sign in.')).toBeVisible()
  await rep.reload()
  await expect(rep).toHaveURL(/\/signin/)
  await page.getByRole('link', { name: 'Users' }).click()
  await expect(rowOf(page, 'Sal Rep')).toContainText('Deactivated')
  await expect(rowOf(page, 'Otto Rep')).toContainText('1')
})
