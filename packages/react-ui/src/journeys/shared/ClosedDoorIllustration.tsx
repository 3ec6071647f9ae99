/** Illustration: a closed door with a keyhole. */
export const ClosedDoorIllustration = () => (
  <svg className="lk-art" viewBox="0 0 120 96" aria-hidden="true">
    <path className="lk-art__soft" d="M22 88V22a16 16 0 0 1 16-16h44a16 16 0 0 1 16 16v66z" />
    <path stroke="currentColor" d="M10 88h100M22 88V22a16 16 0 0 1 16-16h44a16 16 0 0 1 16 16v66" />
    <path fill="currentColor" d="M60 36a9 9 0 0 0-4.4 16.9L52.5 70h15l-3.1-17.1A9 9 0 0 0 60 36z" />
    <path className="lk-art__gleam" d="M34 16h52" />
  </svg>
)
