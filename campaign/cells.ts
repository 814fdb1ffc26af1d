import { uploadHostile } from './hostile-files.ts'
import type { CampaignKind } from './kind.ts'

const heads = 'Full name,Email,Phone,Address,City,State,ZIP code,Source,Name,Type,Price,Offered for,Top features'
const columns = heads.split(',').length
const units = [
  ',',
  ' ',
  '1',
  'a',
  '-',
  '@',
  '.',
  '"" ',
  ', ',
  '1 ',
  'a ',
  'x1',
  ' st',
  'é',
  '😀',
  '\n',
  '\u200b',
  'or ',
]

/** Uploads tables whose cells have the maximum length and repeat text that slow patterns backtrack on. */
export const kind: CampaignKind = {
  what: 'hostile cells in every column of contacts and products, while others ask for theirs',
  databases: ['pglite', 'postgres'],
  run: (target) =>
    uploadHostile(
      target,
      units.flatMap((unit) =>
        [2_000, 300, 40].map((length) => {
          const cell = `"${unit.repeat(length / unit.length)}!"`
          const row = `${Array(columns).fill(cell).join(',')}\n`
          const rows = Math.min(1_000, Math.floor(5_000_000 / Buffer.byteLength(row)))
          return [
            `cells of ${length} ${JSON.stringify(unit)}`,
            () => Buffer.from(`${heads}\n${row.repeat(rows)}`),
          ] as const
        }),
      ),
    ),
}
