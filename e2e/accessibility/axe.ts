import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isFullRun } from '../../scripts/test-tier.ts'

/**
 * In a full run, checks what the page shows now for violations of WCAG 2.1 AA. A violation does not end the journey, so
 * its further states are checked. Each state of each screen is checked once, at the width that shows most of it; the
 * crawl checks the pages themselves. A unit test reads the names, so they are string literals and begin with the
 * screen: the path of the portal's route, or "frame" and the step (`screens.test.ts` of the web package).
 */
export async function isAccessible(page: Page, screen: string): Promise<void> {
  if (isFullRun) expect.soft(await violationsOn(page, screen), screen).toEqual([])
}

/** The violations in what the page shows now; for states with computed names. */
export async function violationsOn(page: Page, screen: string): Promise<string[]> {
  await settled(page)
  const axe = new AxeBuilder({ page })
    // Experimental in axe, and part of WCAG 2.1 A: voice users must reach a button by its visible text (2.5.3, label in
    // name).
    .options({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa'])
    // Otherwise axe assembles the results in a second page; frames of another origin are checked separately.
    .setLegacyMode()
  const { violations, passes } = await axe.analyze()
  expect(passes.length, `${screen}: rules that looked at something`).toBeGreaterThan(5)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}

/** Waits until nothing fades: a list that is reloading is drawn in paler colors. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[data-faded]')).toHaveCount(0)
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
