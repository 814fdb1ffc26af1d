import { dialog, expect, openPanel, test } from './origins.ts'

// The scroll bar takes up space, as on most desktops: otherwise layout shifts would not be visible.
test.use({
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
})

const pages = {
  'a plain page': '',
  'a page whose body hides its sideways overflow': '<style>body{overflow-x:hidden}h1{margin:80px 0}</style>',
  'a page whose root scrolls': '<style>html{overflow-y:scroll}</style>',
}

test('opening hides the scroll bar without moving anything, and closing restores it', async ({ page, visit }) => {
  const facts = () =>
    page.evaluate(() => {
      const { x, y, width } = (document.querySelector('h1') as HTMLElement).getBoundingClientRect()
      return { x, y, width, scrollY }
    })
  for (const [index, [name, head]] of Object.entries(pages).entries())
    await test.step(name, async () => {
      // A separate address, because a browser may restore the scroll position of a visited page.
      await visit({ head, query: `?${index}` })
      await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
      const before = await facts()
      expect(before.scrollY).toBe(400)
      expect(before.width).toBeLessThan(1280 - 16)

      await openPanel(page)
      expect(await facts()).toEqual(before)
      await page.mouse.move(20, 300)
      await page.mouse.wheel(0, 500)
      await page.keyboard.press('End')
      expect(await facts()).toEqual(before)

      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      expect(await facts()).toEqual(before)
      await page.mouse.wheel(0, 100)
      await expect.poll(async () => (await facts()).scrollY).toBe(500)
    })

  await test.step('a page too short to scroll reserves no room for a scroll bar', async () => {
    await visit({ body: '<h1>Short</h1>' })
    const { width } = await facts()
    await openPanel(page)
    expect((await facts()).width).toBe(width)
  })
})
