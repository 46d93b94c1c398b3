# Where should a network store content? GEANT, three admission policies, two strategies, three exponents, two seeds. Run it with
#
#     ./ccn topology geant --out geant.csv
#     ./ccn python cache_study.py
import matplotlib.pyplot as plt

import ccnlab

GEANT = {"links": "geant.csv", "sources": 4, "receivers": 8, "routes": "equal-cost", "budget": 330, "objects": 10_000,
         "warm-up": 2500, "count": 2500}
ccnlab.sweep("network", {"admission": ["Always", "LeaveCopyDown", "Betweenness"], "strategy": ["BestFace", "AllFaces"],
                         "alpha": [0.6, 0.9, 1.2]}, GEANT, seeds=2)
rows = ccnlab.load("counter", "network", budget=330)
rows = rows[rows["node"] == "network"].pivot_table(
    index=["strategy", "admission", "alpha", "rng_run"], columns="name", values="value")
hits = (1 - rows["chunks_from_sources"] / rows["chunks_received"]).groupby(level=[0, 1, 2]).mean()
print(hits.unstack().round(3))

figure, axes = plt.subplots(figsize=(4.5, 3), layout="constrained")
for admission, line in hits["BestFace"].groupby(level=0):
    axes.plot(line.index.get_level_values("alpha"), 100 * line, marker="o", label=admission)
axes.set(xlabel="exponent of Zipf's law", ylabel="hit ratio (%)", ylim=(0, None))
axes.legend()
figure.savefig("cache_study.png", dpi=150)
