/** Where what stands for Keplr's extension is in the page. */
export const keplrsExtension = 'keplrsExtension'
