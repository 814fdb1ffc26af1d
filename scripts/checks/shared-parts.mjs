import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { walk } from './files.mjs'

/**
 * Patterns that screens must not implement themselves: the pattern, the file or files that implement it, and the part to
 * use instead.
 */
const ways = [
  { pattern: /<Modal\b/, home: 'ui/Dialog.tsx', instead: 'Dialog or FormDialog' },
  {
    pattern: /<DialogButtons\b(?=[\s\S]*onClick=\{[\s\S]*<\/DialogButtons>)/,
    home: 'ui/',
    instead: 'ActionDialog',
  },
  { pattern: /\bmodals\.\w+\(/, home: 'ui/confirm.tsx', instead: 'confirm' },
  { pattern: /\bnavigator\.clipboard\b/, home: 'ui/CopyButton.tsx', instead: 'CopyButton' },
  { pattern: /<Tabs\b/, home: 'ui/', instead: 'PageTabs or SideTabs' },
  { pattern: /<Badge\b/, home: 'ui/parts.tsx', instead: 'StateBadge or CountBadge' },
  // The catalog's list is dragged and drawn in parts.
  { pattern: /<Table\b(?!\.)/, home: /^ui\/|^portal\/catalog\/product\/list\//, instead: 'ReadTable or ListPage' },
  { pattern: /<DataList\b/, home: 'ui/parts.tsx', instead: 'FactList' },
  { pattern: /type="number"|<NumberInput\b/, home: 'ui/form/', instead: 'WholeField, DecimalField or QuantityField' },
  {
    pattern: /\bnew Intl\.(DateTime|Number|List)Format|\.toLocale(Date|Time)?String\(/,
    home: 'ui/today.ts',
    instead: 'the formats of contract/format',
  },
  { pattern: /\^\[0-9a-f\]\{8\}/, home: 'ui/list/list.ts', instead: 'idOf, or isId of the contract' },
  { pattern: /\\d-\\d\\d-\\d\\d/, home: 'ui/list/list.ts', instead: 'dayOf of list.ts' },
  { pattern: /\brandomUUID\(/, home: 'ui/', instead: 'newId of the contract' },
  { pattern: /\b\w*[kK]ey = useRef\(newId\b/, home: 'ui/use-action.ts', instead: 'useKeyedAction' },
  { pattern: /\bcreateObjectURL\(/, home: 'ui/save-file.ts', instead: 'saveFile' },
  { pattern: /^(export )?function SaveBar\b/m, home: 'ui/form/SaveBar.tsx', instead: 'SaveBar' },
  { pattern: /type="date"[^/]*\bleftSectionWidth=/, home: 'ui/list/filters.tsx', instead: 'DateRangeFilter' },
  { pattern: /<MultiSelect\s+aria-label=/, home: 'ui/list/filters.tsx', instead: 'StatusFilter' },
  { pattern: /\binputWrapperOrder\b/, home: 'ui/theme.ts', instead: 'the order of the theme' },
  {
    pattern: /\bcloseButtonProps=\{\{ 'aria-label': uiText\('action\.close'\)/,
    home: 'ui/theme.ts',
    instead: 'the label of the theme',
  },
  { pattern: /component="dl"/, home: 'ui/parts.tsx', instead: 'FactList' },
  { pattern: /from 'lean-qr/, home: 'ui/QrCode.tsx', instead: 'QrLink' },
  { pattern: /\bnotifications\.show\(/, home: 'ui/toast.tsx', instead: 'the toasts of ui/toast.tsx' },
  { pattern: /\buseBlocker\(/, home: 'ui/form/UnsavedGuard.tsx', instead: 'UnsavedGuard' },
  { pattern: /\bmergeLatest\(/, home: 'ui/form/', instead: 'useOpenForm, or EditPage' },
  {
    // In a file with a form, any version except that of the loaded record or of terms: it may be newer than the values.
    pattern:
      /(?<!loaded\.|erms\??\.)\bversion\b(?!: (?:(?:edit\.)?loaded\.version|_version)\b)(?<=(?:InlineForm|FormDialog)\.tsx'[\s\S]*)/,
    home: 'ui/form/',
    instead: 'useEdit, and `version: loaded.version` of the record that `save` is given',
  },
]

const isScreen = (file) => /^packages\/web\/src\/(portal|ui)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)

/** Checks that each portal pattern in `web/src/ui` has one implementation: no screen has its own. */
export async function sharedParts(root) {
  const files = walk(root).files.filter(isScreen)
  const problems = files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return secondWays(file.replace('packages/web/src/', ''), source).map(
      ({ line, instead }) => `${file}:${line}: use ${instead}.`,
    )
  })
  return { looked: { files: files.length, ways: ways.length }, problems }
}

/** The places in a file that should use a shared part. */
export function secondWays(file, source) {
  return ways.flatMap(({ pattern, home, instead }) => {
    const isHome = typeof home === 'string' ? file.startsWith(home) : home.test(file)
    const at = isHome ? -1 : source.search(pattern)
    return at < 0 ? [] : [{ line: source.slice(0, at).split('\n').length, instead }]
  })
}
