import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** A phone and a desk. */
export const widths = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** No violation of WCAG 2.1 AA on what the page shows now. The others of a walk are still looked at. */
export async function isAccessible(page: Page, screen: string): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze()
  expect(passes.length, `${screen}: rules that looked at something`).toBeGreaterThan(5)
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
  expect.soft(found, screen).toEqual([])
}
