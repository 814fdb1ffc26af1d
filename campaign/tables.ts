import { createChance } from '@gable/testing/fuzz/chance'
import { uploadHostile } from './hostile-files.ts'
import type { CampaignKind } from './kind.ts'

const size = 10 * 1_048_576
const full = (unit: string) => () => Buffer.alloc(size, unit)

/** Files that are not tables, or tables of absurd size. */
export const kind: CampaignKind = {
  what: 'hostile tables as contacts and products, while others ask for theirs',
  databases: ['pglite', 'postgres'],
  run(target) {
    const chance = createChance(target.seed)
    return uploadHostile(target, [
      ['one letter a line', full('a\n')],
      ['quotes that nobody closes', full('"a\n')],
      ['quotes within quotes', full('"a" ')],
      ['quotes behind separators', full(',"a')],
      ['one row of separators', full(',')],
      ['one row of blanks', full(' ')],
      ['line breaks', full('\n')],
      ['all kinds of line breaks', full('a\r\nb\rc\n')],
      ['NUL', full('\0')],
      ['letters and NUL', full('Address\0,\n')],
      ['bytes of any kind', () => Buffer.from(Array.from({ length: 100_000 }, () => chance.below(256)))],
      [
        'a mark of UTF-16 before UTF-8',
        () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(size - 2, 'a,b\n')]),
      ],
      ['a mark in every cell', full('\uFEFFAddress,\uFEFF1 Elm\n')],
      ['halves of letters', () => Buffer.from('\uD800,a\n'.repeat(100_000), 'utf16le')],
      ['20,000 rows of 100 cells', () => Buffer.from(`${'x,'.repeat(99)}x\n`.repeat(20_000))],
    ])
  },
}
