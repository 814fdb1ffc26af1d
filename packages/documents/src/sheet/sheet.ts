/** A table for a spreadsheet: rows of cells, the first of them its heads. */
export interface SheetRequest {
  sheet: string
  rows: readonly (readonly (string | number)[])[]
  /** Of each column, in characters. */
  widths: readonly number[]
}
