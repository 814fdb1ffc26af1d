import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isFullRun } from '../../scripts/test-tier.ts'

/**
 * In a full run, no violation of WCAG 2.1 AA on what the page shows now. Further states of a journey are still looked at. Each state of
 * each screen is looked at once, in the width that shows most of it; the pages themselves are looked at by the crawl. A unit test reads
 * the names, so they are written out here and begin with the screen: the path of the portal's route, or "frame" and the step
 * (`screens.test.ts` of the web package).
 */
export async function isAccessible(page: Page, screen: string): Promise<void> {
  if (isFullRun) expect.soft(await violationsOn(page, screen), screen).toEqual([])
}

/** What is wrong with what the page shows now; for looks whose names are made, not written. */
export async function violationsOn(page: Page, screen: string): Promise<string[]> {
  await settled(page)
  const axe = new AxeBuilder({ page })
    // Experimental in axe, and of WCAG 2.1 A: who speaks the words on a button must reach it (2.5.3, label in name).
    .options({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa'])
    // Without it the results are put together in a second page; what is in a frame of another origin has its own look.
    .setLegacyMode()
  const { violations, passes } = await axe.analyze()
  expect(passes.length, `${screen}: rules that looked at something`).toBeGreaterThan(5)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}

/** Waits until nothing fades: a list that loads again is drawn in paler colors than the ones it is read in. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[data-faded]')).toHaveCount(0)
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
