/** Bundlers replace `process.env.NODE_ENV`: what is for development only leaves production builds. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }
