/** What the kit calls itself to services. */
export const sdkType = 'latchkey'
/** The version of the package. */
export const sdkVersion = '0.1.0'
