/** The page's key for the substitute of Keplr's extension. */
export const keplrsExtension = 'keplrsExtension'
