// The health check of both images: succeeds when the app's /ready does.
const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT}/ready`).catch(() => ({ ok: false }));
process.exit(ok ? 0 : 1);
