// The health check of both images: ready is what answers its own /ready with success.
const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT}/ready`).catch(() => ({ ok: false }));
process.exit(ok ? 0 : 1);
