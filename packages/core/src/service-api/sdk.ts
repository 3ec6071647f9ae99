/** The kit's name in requests to services. */
export const sdkType = 'latchkey'
/** The version of the package. */
export const sdkVersion = '0.1.0'
