// The arrows of docs/architecture.md, as rules. What these cannot see (which modules end in the widget's bundle, what a
// service writes, what a pure package reads from its surroundings) is looked at in scripts/checks/arrows.mjs.

const server = 'packages/server/src'

/**
 * The server's slices by area, lowest first. A slice imports only the platform and slices before it, so no two slices
 * import
 * each other. It reaches later ones through `platform/above.ts`, a manifest or an event.
 */
export const areas = {
  account: ['company', 'subscription', 'identity', 'token', 'assistant', 'view', 'seal', 'archive'],
  outside: ['providers', 'dispatch', 'inbound'],
  money: ['ledger', 'credit', 'billing'],
  places: ['geo', 'structure', 'financing-type', 'market', 'integration'],
  catalog: [
    ...['product', 'quote-settings', 'term', 'snippet', 'translation', 'merchant', 'rate', 'visit-count'],
    'financing',
  ],
  selling: ['lead', 'email', 'text-message', 'note', 'task', 'scan', 'weather', 'contact'],
  quoting: [
    ...['quote', 'website', 'profile', 'branding', 'map', 'media', 'widget', 'quote-share', 'outreach', 'checklist'],
  ],
  contracts: ['proposal', 'loan', 'appointment', 'calendar'],
  supply: ['measurement', 'comparison', 'insurance', 'material', 'summary'],
  office: [
    ...[
      'message',
      'reminder',
      'first-touch',
      'timeline',
      'webhook',
      'approval',
      'notification',
      'crm',
      'canvass',
      'analytics',
      'download',
    ],
    ...['privacy', 'audit', 'admin', 'metrics'],
  ],
}

/** Folders of areas that are no slice: they have neither tables nor procedures of companies. */
const libraries = ['providers', 'structure', 'metrics']

/** Folders of the server next to the areas. */
export const otherFolders = ['platform', 'backup']

/** One folder per slice, `<area>/<slice>`; the same noun names its files, tables and events. */
export const slices = Object.entries(areas).flatMap(([area, names]) =>
  names.filter((name) => !libraries.includes(name)).map((name) => ({ name, folder: `${area}/${name}` })),
)

const area = `(?:${Object.keys(areas).join('|')})`
const slice = `^${server}/${area}/(${slices.map(({ name }) => name).join('|')})/`
const test = String.raw`\.(test|fixture)\.tsx?$`
const external = 'node_modules/'

/**
 * Kinds of a slice's files that are not its services. A service split by verb is `lead.submit.ts`. A slice may have
 * folders, such as `lead/office`: the same rules apply in them.
 */
const notService = String.raw`\.(table|query|router|events|subscribers|manifest|fixture|test)\.ts$`
const service = String.raw`/[a-z-]+\.[a-z-]+\.ts$`

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

const purePackages = ['roof', 'pricing'].map((name) =>
  rule(
    `${name}-is-pure`,
    `${name} imports nothing but itself: no zod, no node:, no other package.`,
    { path: `^packages/${name}/src/`, pathNot: test },
    { pathNot: `^packages/${name}/src/` },
  ),
)

const sharedPackages = [
  rule(
    'contract-imports',
    'contract imports zod, @orpc/contract, roof, pricing and the accuracy that lidar states, and nothing else.',
    { path: '^packages/contract/src/', pathNot: test },
    {
      pathNot:
        '^packages/(contract|roof|pricing)/src/|^packages/lidar/src/accuracy\\.ts$|node_modules/(zod|@orpc/contract)/',
    },
  ),
  rule(
    'documents-imports',
    'documents imports roof, pricing and contract, never another package of ours: the server hands it plain data.',
    { path: '^packages/documents/src/', pathNot: test },
    { path: '^packages/', pathNot: '^packages/(documents|contract|roof|pricing)/' },
  ),
  rule(
    'lidar-is-pure',
    'lidar measures roofs from points: it imports roof and itself, no node:, no other package.',
    { path: '^packages/lidar/src/', pathNot: test },
    { pathNot: '^packages/(lidar|roof)/src/' },
  ),
  rule(
    'points-imports',
    'points reads clouds: of our own packages it knows lidar and roof.',
    { path: '^packages/points/src/', pathNot: test },
    { path: '^packages/', pathNot: '^packages/(points|lidar|roof)/' },
  ),
  rule(
    'embed-imports-nothing',
    "embed runs on other people's pages and imports nothing.",
    { path: '^packages/embed/src/', pathNot: test },
    { pathNot: '^packages/embed/src/' },
  ),
]

const web = [
  rule('web-never-server', 'web never imports server.', { path: '^packages/web/' }, { path: '^packages/server/' }),
  rule(
    'frame-never-portal',
    'frame never imports portal.',
    { path: '^packages/web/src/frame/' },
    { path: '^packages/web/src/portal/' },
  ),
  rule(
    'map-stands-alone',
    "map serves frame and portal alike, and knows neither, nor the portal's ui.",
    { path: '^packages/web/src/map/', pathNot: test },
    { path: '^packages/web/src/(frame|portal|ui)/' },
  ),
  rule(
    'frame-never-pricing',
    "frame, map and homeowner/card never import pricing: a contractor's price per square is not shipped to every visitor.",
    { path: '^packages/web/src/(frame|map|homeowner/card)/' },
    { path: '^packages/pricing/' },
  ),
  rule(
    'frame-contract-by-type',
    'by value frame, map and homeowner/card take from the contract only its zod-free files: messages, limits, status, new-id, format/.',
    { path: '^packages/web/src/(frame|map|homeowner/card)/', pathNot: test },
    {
      path: '^packages/contract/',
      pathNot:
        '^packages/contract/src/(messages|messages-homeowner|limits|limits-homeowner|status|branding-font|map-base|new-id|submission-keys|format/[a-z-]+)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  ),
  rule(
    'calculator-is-light',
    "the homeowner's small pages are dressed as the frame is, and take nothing of the portal: of ui/ what knows no Mantine.",
    {
      path: '^packages/web/src/(appointment-page|calculator|homeowner|loan-modal|loan-page|proposal-page|quote-page)/',
      pathNot: test,
    },
    {
      path: '^packages/web/src/(portal|ui)/|node_modules/@mantine/',
      pathNot: '^packages/web/src/ui/(form/hundredths|save-file)\\.ts$',
    },
  ),
  rule(
    'web-takes-protocol-only',
    "protocol.ts is the one file of embed that web's frame takes; the designer draws the website's button with the script's own parts.",
    { path: '^packages/web/', pathNot: '^packages/web/src/portal/setup/branding/preview/' },
    { path: '^packages/embed/', pathNot: '^packages/embed/src/protocol\\.ts$' },
  ),
]

/**
 * The portal's folders of the sidebar's groups, lowest first. A group imports only itself and those before it, and none
 * imports the files next to the groups, which put the portal together.
 */
const portalGroups = ['shared', 'account', 'catalog', 'sales', 'setup', 'platform']

const portal = [
  rule(
    'homeowner-stands-alone',
    "homeowner serves the homeowner's pages and imports none of them.",
    { path: '^packages/web/src/homeowner/', pathNot: test },
    { path: '^packages/web/src/(appointment-page|calculator|frame|loan-modal|loan-page|proposal-page|quote-page)/' },
  ),
  rule(
    'ui-stands-alone',
    "ui has the portal's parts and imports no screen.",
    { path: '^packages/web/src/ui/', pathNot: test },
    { path: '^packages/web/src/(calculator|frame|loan-modal|loan-page|portal|proposal-page|quote-page)/' },
  ),
  ...portalGroups.map((group, place) => {
    const above = portalGroups.slice(place + 1)
    const higher = above.length > 0 ? `|(${above.join('|')})/` : ''
    return rule(
      `portal-${group}-imports-lower`,
      `portal/${group} imports only groups that stand before it in portalGroups.`,
      { path: `^packages/web/src/portal/${group}/`, pathNot: test },
      { path: `^packages/web/src/portal/([^/]+\\.tsx?$${higher})` },
    )
  }),
]

const inOrder = [
  'platform',
  'backup',
  ...Object.entries(areas).flatMap(([name, of]) => of.map((one) => `${name}/${one}`)),
]

const downward = inOrder
  .slice(0, -1)
  .map((folder, place) =>
    rule(
      `${folder.replace('/', '-')}-imports-lower`,
      `${folder} imports only what stands before it in the list of areas.`,
      { path: `^${server}/${folder}/`, pathNot: test },
      { path: `^${server}/(${inOrder.slice(place + 1).join('|')})/` },
    ),
  )

const serverLayers = [
  rule(
    'providers-never-slice',
    'providers never import a slice.',
    { path: `^${server}/outside/providers/`, pathNot: test },
    { path: slice },
  ),
  rule(
    'slice-takes-ports-only',
    'a slice imports the ports of vendors, in platform/ports; vendors are named only where the app is put together.',
    { path: slice, pathNot: test },
    { path: `^${server}/outside/providers/` },
  ),
  rule(
    'slice-never-app',
    'the app is put together from slices; a slice knows nothing of it.',
    { path: `^${server}/[^/]+/`, pathNot: test },
    { path: `^${server}/[^/]+\\.ts$` },
  ),
  rule(
    'demo-behind-one-door',
    'the product loads the demo, and with it the vendor emulators, through serve.ts with DEMO=on.',
    { path: '^packages/(?!demo/|testing/)', pathNot: `${test}|^${server}/serve\\.ts$` },
    { path: '^packages/demo/' },
  ),
  rule(
    'sandbox-behind-the-demo',
    'the vendor emulators serve the demo, `npm run sandbox` and tests.',
    { path: '^packages/(?!demo/|sandbox/|testing/)', pathNot: test },
    { path: '^packages/sandbox/' },
  ),
  rule(
    'testing-for-tests',
    'only tests import the test support.',
    { path: '^packages/(?!testing/)', pathNot: test },
    { path: '^packages/testing/' },
  ),
  rule(
    'server-never-browser',
    'server imports nothing that runs in a browser.',
    { path: '^packages/server/', pathNot: test },
    { path: '^packages/(web|embed)/' },
  ),
]

const betweenSlices = [
  rule(
    'service-calls-service',
    "a service may call another slice's service or query, and takes nothing else from it.",
    { path: slice, pathNot: `${test}|${notService}` },
    { path: slice, pathNot: [`^${server}/${area}/$1/`, `${service}(?<!${notService})`, String.raw`\.query\.ts$`] },
  ),
  rule(
    'query-reads-tables',
    'a query may read any table, asks who may see its rows, and takes nothing else from another slice.',
    { path: `${slice}.*\\.query\\.ts$` },
    { path: slice, pathNot: [`^${server}/${area}/$1/`, String.raw`\.(table|access)\.ts$`] },
  ),
  rule(
    'table-names-tables',
    'a table may name other tables for its foreign keys, and takes nothing else from another slice.',
    { path: `${slice}.*\\.table\\.ts$` },
    { path: slice, pathNot: [`^${server}/${area}/$1/`, String.raw`\.table\.ts$`] },
  ),
  rule(
    'subscribers-hear-events',
    "a subscriber hears any slice's events, and hands them to its own slice.",
    { path: `${slice}.*\\.subscribers\\.ts$` },
    { path: slice, pathNot: [`^${server}/${area}/$1/`, String.raw`\.events\.ts$`] },
  ),
  rule(
    'router-and-events-stay-home',
    'a router, an event or a manifest takes nothing from another slice.',
    { path: `${slice}.*\\.(router|events|manifest)\\.ts$`, pathNot: test },
    { path: slice, pathNot: `^${server}/${area}/$1/` },
  ),
]

const everywhere = [
  rule(
    'no-cycles',
    'modules do not import each other in a circle, nor take types so: none of them could be read first.',
    {},
    { circular: true },
  ),
  rule(
    'resolvable',
    'an import that leads nowhere hides what it breaks.',
    {},
    {
      couldNotResolve: true,
      // A package with only declarations, and a style sheet that Vite returns as text.
      pathNot: String.raw`^(geojson|@gable/embed/styles\.css\?inline)$`,
    },
  ),
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...purePackages,
    ...sharedPackages,
    ...web,
    ...portal,
    ...serverLayers,
    ...downward,
    ...betweenSlices,
    ...everywhere,
  ],
  options: {
    // With TypeScript 7's own parser it would see no modules at all, and pass.
    parser: 'swc',
    doNotFollow: { path: external },
    // Only our own: most packages are found by their declarations, and excluded ones break no rule. The walks of generated
    // clients import what their test generates and fetches.
    exclude: { path: String.raw`^(?!.*node_modules/).*(/dist/|/migrations/|/client-walks/|\.d\.[mc]?ts$)` },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default', 'node'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json', '.css'],
    },
  },
}
