import { chromium } from 'playwright-core'
const [,, who, ...paths] = process.argv
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-gpu','--disable-background-networking'] })
for (const [w,h] of [[1440,900],[390,844]]) {
  const ctx = await browser.newContext({ viewport: { width: w, height: h } })
  const page = await ctx.newPage()
  await page.goto('http://localhost:4700/personal/dashboard')
  await page.getByLabel('Email').fill(who)
  await page.getByLabel('Password').first().fill('Slate-and-Cedar-7')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor({ state: 'detached', timeout: 60000 })
  await page.waitForTimeout(1500)
  for (const p of paths) {
    const [path, ...acts] = p.split('|')
    await page.goto('http://localhost:4700' + path).catch(()=>{})
    await page.waitForTimeout(2500)
    let i = 0
    for (const a of acts) {
      try {
        if (a.startsWith('click:')) await page.getByRole('button', { name: a.slice(6) }).first().click({ timeout: 8000 })
        else if (a.startsWith('check:')) await page.getByRole('checkbox', { name: a.slice(6) }).first().click({ timeout: 8000 })
        else if (a.startsWith('radio:')) await page.getByRole('radio', { name: new RegExp(a.slice(6)) }).first().click({ timeout: 8000 })
        else if (a.startsWith('link:')) await page.getByRole('link', { name: new RegExp(a.slice(5)) }).first().click({ timeout: 8000 })
        else if (a.startsWith('tab:')) await page.getByRole('tab', { name: a.slice(4) }).first().click({ timeout: 8000 })
        else if (a.startsWith('wait:')) await page.waitForTimeout(Number(a.slice(5)))
      } catch (e) { console.log('ACT FAILED', a, e.message.split('\n')[0]) }
      await page.waitForTimeout(1500)
    }
    const name = '/tmp/shot/' + path.replace(/[^a-z0-9]+/gi,'_') + (acts.length ? '_' + acts.at(-1).replace(/[^a-z0-9]+/gi,'_') : '') + '_' + w + '.png'
    await page.screenshot({ path: name })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    console.log(name, over > 0 ? 'OVERFLOW ' + over : '')
  }
  await ctx.close()
}
await browser.close()
