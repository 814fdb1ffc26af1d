import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { arrows, frameBundle } from './arrows.mjs'

const server = 'packages/server/src'

const manifests = [
  'account/company/company.manifest.ts',
  'selling/lead/lead.manifest.ts',
  'catalog/product/product.manifest.ts',
  'places/market/market.manifest.ts',
]

/** A small project in which all imports are allowed. */
const house = {
  'packages/roof/src/units.ts': "export type SquareFeet = number & { unit: 'sqft' }\nexport const acre = 43_560\n",
  'packages/roof/src/measure.ts': "import { acre } from './units.ts'\nexport const half = acre / 2\n",
  'packages/pricing/src/money.ts': 'export const cents = 100\n',
  'packages/contract/src/status.ts': 'export const statuses = []\n',
  'packages/contract/src/lead.ts':
    "import { z } from 'zod'\nimport { oc } from '@orpc/contract'\nimport { acre } from '@gable/roof/units'\nexport const lead = [z, oc, acre]\n",
  'packages/embed/src/protocol.ts': "export const ready = 'ready'\n",
  'packages/embed/src/main.ts': "import { ready } from './protocol.ts'\nexport default ready\n",
  'packages/documents/src/mail.tsx':
    "import { cents } from '@gable/pricing/money'\nimport 'react'\nexport const Mail = () => <p>{cents}</p>\n",
  'packages/web/src/portal/sales/note/text.ts': 'export {}\n',
  'packages/web/src/portal/main.tsx':
    "import { lead } from '@gable/contract/lead'\nimport { cents } from '@gable/pricing/money'\nexport default [lead, cents]\n",
  'packages/web/src/frame/main.tsx':
    "import type { lead } from '@gable/contract/lead'\nimport { statuses } from '@gable/contract/status'\nimport { ready } from '@gable/embed/protocol'\nexport default [statuses, ready] as [typeof lead, string]\n",
  [`${server}/platform/context.ts`]:
    "import type { Geocoder } from './ports/geocoding.ts'\nexport type Ctx = Geocoder\n",
  [`${server}/platform/db/client.ts`]: 'export const db = 1\n',
  [`${server}/platform/ports/geocoding.ts`]: 'export interface Geocoder { find(): void }\n',
  [`${server}/outside/providers/geocoding/census.ts`]:
    "import type { Geocoder } from '../../../platform/ports/geocoding.ts'\nexport const census: Geocoder = { find() {} }\n",
  [`${server}/selling/lead/lead.table.ts`]:
    "import { market } from '../../places/market/market.table.ts'\nexport const lead = market\n",
  [`${server}/selling/lead/lead.query.ts`]:
    "import { market } from '../../places/market/market.table.ts'\nexport const list = market\n",
  [`${server}/selling/lead/lead.service.ts`]:
    "import { db } from '../../platform/db/client.ts'\nimport { price } from '../../places/market/market.service.ts'\nexport const submit = [db, price]\n",
  [`${server}/selling/lead/lead.router.ts`]:
    "import { submit } from './lead.service.ts'\nexport const router = submit\n",
  [`${server}/account/company/company.table.ts`]: 'export const company = 1\n',
  [`${server}/catalog/product/product.router.ts`]: 'export default 1\n',
  'packages/demo/src/seed.ts':
    "import { submit } from '@gable/server/selling/lead/lead.service'\nimport type app from '@gable/server/app'\nexport default submit as unknown as typeof app\n",
  'packages/sandbox/src/sandbox.ts': 'export const vendors = []\n',
  'packages/testing/src/app.ts': "import '@gable/demo/seed'\nexport const app = 1\n",
  [`${server}/places/market/market.table.ts`]: 'export const market = 1\n',
  [`${server}/places/market/market.service.ts`]:
    "import type { Geocoder } from '../../platform/ports/geocoding.ts'\nexport const price = 1 as unknown as Geocoder\n",
  ...Object.fromEntries(manifests.map((path) => [`${server}/${path}`, `export const name = '${path}'\n`])),
  [`${server}/slices.ts`]: manifests.map((path) => `export * from './${path}'\n`).join(''),
  [`${server}/app.ts`]:
    "import { census } from './outside/providers/geocoding/census.ts'\nimport { router } from './selling/lead/lead.router.ts'\nexport default [census, router]\n",
}

const folders = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Writes the project with additional files into a new temporary folder. */
function build(files) {
  const root = mkdtempSync(join(tmpdir(), 'gable-arrows-'))
  folders.push(root)
  const write = (path, content) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  const packages = ['roof', 'pricing', 'contract', 'embed', 'documents', 'web', 'server', 'demo', 'sandbox', 'testing']
  mkdirSync(join(root, 'node_modules/@gable'), { recursive: true })
  for (const name of packages) {
    const manifest = { name: `@gable/${name}`, type: 'module', exports: { './*': './src/*.ts' } }
    write(`packages/${name}/package.json`, JSON.stringify(manifest))
    symlinkSync(`../../packages/${name}`, join(root, 'node_modules/@gable', name))
  }
  for (const name of ['zod', '@orpc/contract', 'react']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, exports: './index.js' }))
    write(`node_modules/${name}/index.js`, 'export const z = 1, oc = 1\n')
  }
  const exported = { types: './index.d.ts', default: './index.js' }
  write('node_modules/typed/package.json', JSON.stringify({ name: 'typed', exports: exported }))
  write('node_modules/typed/index.d.ts', 'export const z: number\n')
  write('node_modules/typed/index.js', 'export const z = 1\n')
  for (const [path, content] of Object.entries({ ...house, ...files })) if (content) write(path, content)
  return root
}

const taking = (specifier) => `import * as it from '${specifier}'\nexport default it\n`

const broken = [
  ['roof-is-pure', 'packages/roof/src/bad.ts', taking('zod')],
  ['roof-is-pure', 'packages/roof/src/bad.ts', taking('node:fs')],
  ['roof-is-pure', 'packages/roof/src/bad.ts', taking('@gable/pricing/money')],
  ['pricing-is-pure', 'packages/pricing/src/bad.ts', taking('@gable/roof/units')],
  ['pure', 'packages/pricing/src/bad.ts', 'export const now = () => Date.now()\n'],
  ['pure', 'packages/roof/src/bad.ts', 'export const roll = () => Math.random()\n'],
  ['contract-imports', 'packages/contract/src/bad.ts', taking('react')],
  ['contract-imports', 'packages/contract/src/bad.ts', taking('@gable/embed/protocol')],
  ['documents-imports', 'packages/documents/src/bad.ts', taking('@gable/server/platform/db/client')],
  ['embed-imports-nothing', 'packages/embed/src/bad.ts', taking('@gable/contract/status')],
  ['embed-imports-nothing', 'packages/embed/src/bad.ts', taking('node:path')],
  ['web-never-server', 'packages/web/src/portal/bad.ts', taking('@gable/server/platform/db/client')],
  [
    'web-never-server',
    'packages/web/src/portal/bad.ts',
    "import type { db } from '@gable/server/platform/db/client'\nexport type A = typeof db\n",
  ],
  ['frame-never-portal', 'packages/web/src/frame/bad.ts', taking('../portal/main.tsx')],
  ['frame-never-pricing', 'packages/web/src/frame/bad.ts', taking('@gable/pricing/money')],
  ['frame-contract-by-type', 'packages/web/src/frame/bad.ts', taking('@gable/contract/lead')],
  ['map-stands-alone', 'packages/web/src/map/bad.ts', taking('../frame/main.tsx')],
  ['homeowner-stands-alone', 'packages/web/src/homeowner/parts/bad.ts', taking('../../frame/main.tsx')],
  ['ui-stands-alone', 'packages/web/src/ui/bad.ts', taking('../portal/main.tsx')],
  ['portal-shared-imports-lower', 'packages/web/src/portal/shared/bad.ts', taking('../sales/note/text.ts')],
  ['portal-sales-imports-lower', 'packages/web/src/portal/sales/lead/bad.ts', taking('../../main.tsx')],
  ['frame-never-pricing', 'packages/web/src/homeowner/card/bad.ts', taking('@gable/pricing/money')],
  ['frame-contract-by-type', 'packages/web/src/homeowner/card/bad.ts', taking('@gable/contract/lead')],
  ['web-takes-protocol-only', 'packages/web/src/frame/bad.ts', taking('@gable/embed/main')],
  ['platform-imports-lower', `${server}/platform/bad.ts`, taking('../selling/lead/lead.service.ts')],
  ['platform-imports-lower', `${server}/platform/db/bad.ts`, taking('../../selling/lead/lead.table.ts')],
  [
    'providers-never-slice',
    `${server}/outside/providers/geocoding/bad.ts`,
    taking('../../../account/company/company.table.ts'),
  ],
  ['slice-takes-ports-only', `${server}/selling/lead/bad.ts`, taking('../../outside/providers/geocoding/census.ts')],
  ['slice-never-app', `${server}/selling/lead/bad.ts`, taking('../../app.ts')],
  ['demo-behind-one-door', `${server}/selling/lead/bad.ts`, taking('@gable/demo/seed')],
  ['sandbox-behind-the-demo', `${server}/selling/lead/bad.ts`, taking('@gable/sandbox/sandbox')],
  ['testing-for-tests', `${server}/selling/lead/bad.ts`, taking('@gable/testing/app')],
  ['server-never-browser', `${server}/selling/lead/bad.ts`, taking('@gable/embed/protocol')],
  ['service-calls-service', `${server}/selling/lead/lead.submit.ts`, taking('../../places/market/market.table.ts')],
  ['service-calls-service', `${server}/selling/lead/lead.submit.ts`, taking('../../catalog/product/product.router.ts')],
  ['query-reads-tables', `${server}/selling/lead/lead.list.query.ts`, taking('../../places/market/market.service.ts')],
  ['table-names-tables', `${server}/selling/lead/lead.more.table.ts`, taking('../../places/market/market.service.ts')],
  [
    'router-and-events-stay-home',
    `${server}/selling/lead/lead.more.router.ts`,
    taking('../../places/market/market.service.ts'),
  ],
  [
    'router-and-events-stay-home',
    `${server}/selling/lead/lead.events.ts`,
    taking('../../places/market/market.service.ts'),
  ],
  [
    'places-market-imports-lower',
    `${server}/places/market/market.more.ts`,
    taking('../../selling/lead/lead.service.ts'),
  ],
  ['no-cycles', 'packages/roof/src/units.ts', "import { half } from './measure.ts'\nexport const acre = () => half\n"],
  // Even with type imports only, neither of the two can be understood without the other.
  [
    'no-cycles',
    'packages/roof/src/units.ts',
    "import type { half } from './measure.ts'\nexport type Half = typeof half\nexport const acre = 43_560\n",
  ],
  ['no-cycles', 'e2e/fixtures/turn.ts', "import { turn } from './turn.ts'\nexport const turned = () => turn\n"],
  ['resolvable', `${server}/platform/db/bad.ts`, taking('./nowhere.ts')],
  // Found by its type declarations, like most packages.
  ['roof-is-pure', 'packages/roof/src/bad.ts', taking('typed')],
  ['embed-imports-nothing', 'packages/embed/src/bad.ts', "import type { z } from 'typed'\nexport type Z = typeof z\n"],
  [
    'query-reads-only',
    `${server}/places/market/market.query.ts`,
    "import { market } from './market.table.ts'\nexport const tidy = (db) => db.delete(market)\n",
  ],
  ['a slice has a manifest', `${server}/selling/note/bad.ts`, 'export default 1\n'],
  ['does not name', `${server}/selling/note/note.manifest.ts`, 'export default 1\n'],
  ['has no place in the areas', `${server}/selling/misc/bad.ts`, 'export default 1\n'],
  ['is no area', `${server}/misc/bad.ts`, 'export default 1\n'],
  [
    'service-calls-service',
    `${server}/selling/lead/lead.submit.ts`,
    taking('../../catalog/product/product.manifest.ts'),
  ],
  [
    'router-and-events-stay-home',
    `${server}/selling/lead/lead.manifest.ts`,
    taking('../../places/market/market.service.ts'),
  ],
  ['part-of-its-slice', `${server}/selling/lead/account.table.ts`, 'export const account = 1\n'],
]

/** The same in a subfolder of a slice, a foundation or a package: depth does not bypass a rule. */
const brokenBelow = [
  ['roof-is-pure', 'packages/roof/src/shape/bad.ts', taking('zod')],
  ['pure', 'packages/pricing/src/loan/bad.ts', 'export const now = () => Date.now()\n'],
  ['contract-imports', 'packages/contract/src/list/bad.ts', taking('react')],
  ['documents-imports', 'packages/documents/src/mail/bad.ts', taking('@gable/server/platform/db/client')],
  ['embed-imports-nothing', 'packages/embed/src/panel/bad.ts', taking('@gable/contract/status')],
  ['web-never-server', 'packages/web/src/portal/sales/lead/list/bad.ts', taking('@gable/server/platform/db/client')],
  ['frame-never-portal', 'packages/web/src/frame/flow/bad.ts', taking('../../portal/main.tsx')],
  ['frame-never-pricing', 'packages/web/src/frame/steps/roof/bad.ts', taking('@gable/pricing/money')],
  ['frame-contract-by-type', 'packages/web/src/frame/flow/bad.ts', taking('@gable/contract/lead')],
  ['web-takes-protocol-only', 'packages/web/src/frame/page/bad.ts', taking('@gable/embed/main')],
  ['platform-imports-lower', `${server}/platform/http/bad.ts`, taking('../../selling/lead/lead.service.ts')],
  [
    'slice-takes-ports-only',
    `${server}/selling/lead/visit/lead.bad.ts`,
    taking('../../../outside/providers/geocoding/census.ts'),
  ],
  ['slice-never-app', `${server}/selling/lead/visit/lead.bad.ts`, taking('../../../app.ts')],
  ['demo-behind-one-door', `${server}/selling/lead/visit/lead.bad.ts`, taking('@gable/demo/seed')],
  ['demo-behind-one-door', `${server}/platform/http/bad.ts`, taking('@gable/demo/seed')],
  ['server-never-browser', `${server}/selling/lead/visit/lead.bad.ts`, taking('@gable/embed/protocol')],
  [
    'service-calls-service',
    `${server}/selling/lead/visit/lead.submit.ts`,
    taking('../../../places/market/market.table.ts'),
  ],
  ['service-calls-service', `${server}/selling/lead/visit/house.ts`, taking('../../../places/market/market.table.ts')],
  [
    'service-calls-service',
    `${server}/selling/lead/visit/lead.submit.ts`,
    taking('../../../catalog/product/product.router.ts'),
  ],
  [
    'query-reads-tables',
    `${server}/selling/lead/office/lead.list.query.ts`,
    taking('../../../places/market/market.service.ts'),
  ],
  [
    'table-names-tables',
    `${server}/selling/lead/office/lead.more.table.ts`,
    taking('../../../places/market/market.service.ts'),
  ],
  [
    'router-and-events-stay-home',
    `${server}/selling/lead/office/lead.more.router.ts`,
    taking('../../../places/market/market.service.ts'),
  ],
  [
    'router-and-events-stay-home',
    `${server}/selling/lead/office/lead.events.ts`,
    taking('../../../places/market/market.service.ts'),
  ],
  [
    'subscribers-hear-events',
    `${server}/selling/lead/office/lead.subscribers.ts`,
    taking('../../../places/market/market.service.ts'),
  ],
  [
    'places-market-imports-lower',
    `${server}/places/market/price/market.more.ts`,
    taking('../../../selling/lead/lead.service.ts'),
  ],
  [
    'no-cycles',
    `${server}/platform/db/pool/turn.ts`,
    "import * as it from './turn.ts'\nexport const turn = () => it\n",
  ],
  [
    'query-reads-only',
    `${server}/places/market/price/market.query.ts`,
    "import { market } from '../market.table.ts'\nexport const tidy = (db) => db.delete(market)\n",
  ],
  ['part-of-its-slice', `${server}/selling/lead/office/account.export.query.ts`, 'export const rows = []\n'],
]

describe('import directions', () => {
  test('pass in a project in which all of them are right', async () => {
    const { looked, problems } = await arrows(build({}))
    expect(problems).toEqual([])
    expect(looked.modules).toBeGreaterThanOrEqual(Object.keys(house).length)
    expect(looked.imports).toBeGreaterThan(20)
  })

  test.each(broken)('fail at %s: %s with %j', async (name, path, content) => {
    const { problems } = await arrows(build({ [path]: content }))
    expect(problems.length).toBeGreaterThan(0)
    for (const problem of problems) expect(problem).toContain(name)
  })

  test.each(brokenBelow)('fail at %s in a folder below: %s with %j', async (name, path, content) => {
    const { problems } = await arrows(build({ [path]: content }))
    expect(problems.length).toBeGreaterThan(0)
    for (const problem of problems) expect(problem).toContain(name)
  })

  test('allow a slice to call another’s services and queries, in folders too', async () => {
    const { problems } = await arrows(
      build({
        [`${server}/places/market/price/market.range.ts`]: 'export const range = 1\n',
        [`${server}/places/market/price/market.range.table.ts`]: 'export const ranges = 1\n',
        [`${server}/selling/lead/visit/lead.submit.ts`]: taking('../../../places/market/price/market.range.ts'),
        [`${server}/places/market/market.list.query.ts`]: 'export const list = 1\n',
        [`${server}/selling/lead/visit/lead.list.ts`]: taking('../../../places/market/market.list.query.ts'),
        [`${server}/selling/lead/office/lead.list.query.ts`]: taking(
          '../../../places/market/price/market.range.table.ts',
        ),
      }),
    )
    expect(problems).toEqual([])
  })

  test('fail when a package was not checked', async () => {
    const { problems } = await arrows(build({ 'packages/documents/src/mail.tsx': undefined }))
    expect(problems).toEqual(['packages/documents: no modules were looked at.'])
  })
})

describe("the frame's bundle", () => {
  const bundleOf = (modules) =>
    frameBundle(
      build({ '.build/frame.json': JSON.stringify({ modules: ['packages/web/src/frame/main.tsx', ...modules] }) }),
    )

  test('accepts the zod-free files of the contract, the roof and the protocol', async () => {
    const modules = ['packages/contract/src/limits.ts', 'packages/roof/src/units.ts', 'packages/embed/src/protocol.ts']
    expect(await bundleOf(modules)).toEqual({ looked: { modules: 4 }, problems: [] })
  })

  test.each([
    'packages/pricing/src/money.ts',
    'packages/web/src/portal/main.tsx',
    'packages/server/src/platform/db/client.ts',
    'packages/contract/src/lead.ts',
    'node_modules/zod/v4/index.js',
    'packages/embed/src/main.ts',
  ])('refuses %s', async (module) => {
    const { problems } = await bundleOf([module])
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(module)
  })

  test('has checked nothing without a list of modules', async () => {
    expect((await frameBundle(build({}))).looked).toEqual({ modules: 0 })
  })
})
