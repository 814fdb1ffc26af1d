import { hostilePages } from '../../campaign/pages/list.ts'
import { htmlOf } from '../../campaign/pages/page.ts'
import { visitHostilePage } from '../../campaign/pages/visit.ts'
import { expect, looksOf, test } from './origins.ts'
import { brandedLook } from './widgets.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Every third page of a kind: `npm run campaign pages` visits them all. */
const chosen = Object.entries(hostilePages).map(
  ([what, pages]) => [what, pages.filter((_, index) => index % 3 === 0)] as const,
)

for (const [what, pages] of chosen)
  test(`on pages that ${what} the quote opens and closes, and they scroll as before`, async ({ page, origins }) => {
    const embed = `${origins.product.origin}/embed.js?id=branded`
    const wrong: string[] = []
    for (const [index, hostile] of pages.entries()) {
      const headers = Object.fromEntries(
        Object.entries(hostile.headers ?? {}).map(([name, value]) => [
          name,
          value.replaceAll('HOST', origins.product.origin),
        ]),
      )
      const path = `/hostile-${index}`
      origins.site.pages.set(path, { body: htmlOf(hostile, embed, `${embed}-2`), headers })
      const errors = await visitHostilePage(page, hostile, `${origins.site.origin}${path}`, embed)
      const looks = await looksOf(page)
      if (!looks.includes(brandedLook)) errors.push(`the button looks otherwise: ${looks}`)
      wrong.push(...errors.map((error) => `A page that ${hostile.name}: ${error}`))
    }
    expect(wrong).toEqual([])
  })
