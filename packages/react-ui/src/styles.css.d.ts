/** The style sheet has no exports: `import '@latchkey/react-ui/styles.css'` is enough. */
declare const nothing: undefined
export default nothing
