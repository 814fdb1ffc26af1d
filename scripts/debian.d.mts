/** The system's Chromium: CHROMIUM_PATH, or the first of its names in the PATH; undefined where there is none. */
export function findChromium(): string | undefined
/** Chromium's headless shell, or what CHROMIUM_PATH names; undefined where there is none. */
export function findHeadlessShell(): string | undefined
/** Debian's PgBouncer; undefined where there is none. */
export function findPgBouncer(): string | undefined
/** Installs what tests and benches need where that is allowed; else says what to install, and answers false. */
export function ensureTestPrograms(suite?: string, tier?: { isFull: boolean }): Promise<boolean>
/** Installs PgBouncer where that is allowed; else says how to, and answers false. */
export function ensurePgBouncer(): Promise<boolean>
