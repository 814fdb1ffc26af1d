import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rolePages } from '../../../e2e/accessibility/role-pages.ts'
import { accessibleStates } from '../../../e2e/accessibility/states.ts'
import { screens } from './frame/flow/screens.ts'
import { routeRows } from './portal/routes.ts'
import { verdictOf } from './portal/shared/guard.ts'
import { visitorOf } from './portal/shared/guard-testing.ts'

const e2e = join(import.meta.dirname, '../../../e2e')

/** The pages that the axe crawl visits: the admin and the platform admin together can see every page. */
const crawled: readonly string[] = [...rolePages.admin, ...rolePages.platformAdmin]

/** The screens and states that the other journeys check, by the names in their calls. */
const looks = globSync('**/*.spec.ts', { cwd: e2e, exclude: ['node_modules/**'] })
  .flatMap((file) => [...readFileSync(join(e2e, file), 'utf8').matchAll(/isAccessible\(([^)]*)\)/g)])
  .map(([, provided = '']) => /^\w+, '([^']+)'$/.exec(provided)?.[1] ?? `no plain name: ${provided}`)
const screenOf = (look: string) => look.split(': ')[0]!

describe('the accessibility tests', () => {
  it('cover every page of the portal', () => {
    // The home route renders nothing itself: it redirects.
    const pages = routeRows.filter(({ page, path }) => page && path !== '/').map(({ path }) => path)
    expect(pages.length).toBeGreaterThan(5)
    expect(pages.filter((path) => !crawled.includes(path) && !looks.some((look) => screenOf(look) === path))).toEqual(
      [],
    )
  })

  it('leave the pages to the crawl, and cover additional states', () => {
    expect(looks.filter((look) => crawled.includes(look))).toEqual([])
    const others = [...rolePages.salesRep, ...rolePages.productionRep]
    expect(others.filter((path) => !crawled.includes(path))).toEqual([])
  })

  it('cover every screen of the frame', () => {
    const steps = Object.keys(screens)
    expect(steps.length).toBeGreaterThan(5)
    expect(steps.filter((step) => !looks.some((look) => screenOf(look) === `frame ${step}`))).toEqual([])
  })

  it('cover each state once, by a literal name', () => {
    expect(looks.filter((look, index) => looks.indexOf(look) !== index || look.startsWith('no plain name'))).toEqual([])
  })

  it('cover every listed state, and list every covered state', () => {
    expect(accessibleStates.filter((state) => !looks.includes(state))).toEqual([])
    expect(looks.filter((look) => !(accessibleStates as readonly string[]).includes(look))).toEqual([])
  })

  it('cover nothing but pages of the portal and screens of the frame', () => {
    const paths = new Set(routeRows.map(({ path }) => path))
    const unknown = looks.map(screenOf).filter((screen) => {
      if (screen.startsWith('/')) return !paths.has(screen)
      return screen.startsWith('frame ') && !(screen.slice('frame '.length) in screens)
    })
    expect(unknown).toEqual([])
  })
})

describe('the test of each role’s pages', () => {
  it.each([
    ['salesRep', rolePages.salesRep],
    ['productionRep', rolePages.productionRep],
    ['companyAdmin', rolePages.admin],
    ['superAdmin', rolePages.platformAdmin],
  ] as const)('visits every page of the %s', (role, visited) => {
    const open = routeRows.filter((row) => typeof row.access === 'object' && verdictOf(row, visitorOf(role)) === 'page')
    expect([...visited].sort()).toEqual(open.map(({ path }) => path).sort())
  })
})
