/** The widget's complete styles: the only styles of the host page that could come in are inherited ones, and `all` stops these too. */
export const styles = `
:host {
  all: initial !important;
  display: block !important;
  position: fixed !important;
  inset: auto 0 0 auto !important;
  width: 0 !important;
  height: 0 !important;
  z-index: 2147483000 !important;
}
:host([hidden]), [hidden] { display: none !important; }
* { box-sizing: border-box; }
.widget { font: 16px/1.4 system-ui, sans-serif; color: #111827; }
.launcher, .teaser {
  position: fixed;
  bottom: calc(20px + env(safe-area-inset-bottom, 0px));
}
.right .launcher, .right .teaser { right: calc(20px + env(safe-area-inset-right, 0px)); }
.left .launcher, .left .teaser { left: calc(20px + env(safe-area-inset-left, 0px)); }
.launcher {
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-width: 56px;
  height: 56px;
  padding: 0 16px;
  border: 0;
  border-radius: 28px;
  background: var(--color);
  color: var(--on-color);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
  box-shadow: 0 4px 16px rgba(0, 0, 0, .24), 0 0 0 1px rgba(255, 255, 255, .24);
}
.launcher:focus-visible, .teaser button:focus-visible {
  outline: 2px solid #fff;
  outline-offset: 0;
  box-shadow: 0 0 0 4px #111827;
}
svg { width: 24px; height: 24px; flex: none; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.open .launcher .chat, .open .launcher .label, .launcher .cross { display: none; }
.open .launcher .cross { display: block; }
.unread {
  position: absolute;
  top: -6px;
  inset-inline-end: -4px;
  min-width: 22px;
  padding: 0 6px;
  border-radius: 11px;
  background: #b91c1c;
  color: #fff;
  font-size: 13px;
  line-height: 22px;
  text-align: center;
}
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.panel {
  position: fixed;
  bottom: calc(88px + env(safe-area-inset-bottom, 0px));
  width: 400px;
  max-width: calc(100% - 40px);
  height: min(640px, 100% - 112px);
  border-radius: 12px;
  overflow: hidden;
  background: #fff;
  box-shadow: 0 12px 40px rgba(0, 0, 0, .24), 0 0 0 1px rgba(0, 0, 0, .08);
  animation: appear .18s ease-out;
}
.dark .panel { background: #111827; }
.right .panel { right: calc(20px + env(safe-area-inset-right, 0px)); }
.left .panel { left: calc(20px + env(safe-area-inset-left, 0px)); }
.panel:focus { outline: 0; }
iframe { display: block; width: 100%; height: 100%; border: 0; color-scheme: normal; }
.cover {
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  padding: inherit;
  background: inherit;
}
.dark .panel { color: #e9eef6; }
.cover header { display: flex; align-items: center; justify-content: space-between; gap: 8px; padding: 8px 8px 8px 16px; overflow-wrap: anywhere; }
.cover .wait { flex: 1; display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 16px; padding: 24px; text-align: center; }
.cover p { margin: 0; }
.cover button, .cover a { font: inherit; color: inherit; cursor: pointer; }
.leave { display: grid; place-items: center; width: 44px; height: 44px; flex: none; border: 0; border-radius: 8px; background: none; }
.ways { display: flex; flex-wrap: wrap; justify-content: center; align-items: center; gap: 8px 16px; }
.again { min-height: 44px; padding: 0 16px; border: 1px solid; border-radius: 8px; background: none; }
.ways a { padding: 10px 0; }
.cover :focus-visible { outline: 2px solid; outline-offset: 2px; }
.dots { width: 32px; height: 32px; border: 3px solid; border-inline-start-color: transparent; border-radius: 50%; opacity: .6; animation: turn 1s linear infinite; }
.late .dots { display: none; }
.teaser {
  bottom: calc(88px + env(safe-area-inset-bottom, 0px));
  display: flex;
  align-items: flex-start;
  max-width: min(300px, 100% - 40px);
  border-radius: 12px;
  background: #fff;
  box-shadow: 0 4px 16px rgba(0, 0, 0, .2), 0 0 0 1px rgba(0, 0, 0, .08);
  animation: appear .18s ease-out;
}
.teaser button { border: 0; border-radius: 12px; background: none; color: inherit; font: inherit; cursor: pointer; }
.teaser .say { padding: 12px 0 12px 16px; text-align: start; overflow-wrap: anywhere; }
.teaser .dismiss { display: grid; place-items: center; width: 44px; height: 44px; flex: none; }
.teaser svg { width: 18px; height: 18px; }
.dark .teaser { background: #111827; color: #e9eef6; }
@media (max-width: 480px), (max-height: 480px) {
  .open .launcher { display: none; }
  .panel, .left .panel, .right .panel {
    inset: 0 0 auto 0;
    width: 100%;
    max-width: none;
    height: 100%;
    padding: env(safe-area-inset-top, 0px) env(safe-area-inset-right, 0px) env(safe-area-inset-bottom, 0px) env(safe-area-inset-left, 0px);
    border-radius: 0;
  }
}
@media (prefers-reduced-motion: reduce) { * { animation: none !important; } }
@media (forced-colors: active) { .launcher, .panel, .teaser { border: 1px solid; } }
@media print { .widget { display: none; } }
@keyframes turn { to { transform: rotate(1turn); } }
@keyframes appear { from { opacity: 0; transform: translateY(8px); } }
`;
