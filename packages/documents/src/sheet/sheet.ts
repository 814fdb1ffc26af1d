/** A table for a spreadsheet: rows of cells, starting with the header row. */
export interface SheetRequest {
  sheet: string
  rows: readonly (readonly (string | number)[])[]
  /** Width of each column, in characters. */
  widths: readonly number[]
  /**
   * Columns with text format, so that typed values are unchanged: a ZIP code keeps its leading zeros, a phone its
   * digits.
   */
  textColumns?: readonly number[]
  /** For a template to fill in: how many rows below the header get this format. */
  preparedRows?: number
}
